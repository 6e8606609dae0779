import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.js';
import { COMMON } from '../common.texts.js';
import type { PartProps } from '../part-props.js';
import { Icon } from '../pictures/Icon.js';
import styles from './PageHeader.module.css';

export interface Crumb {
  text: string;
  to?: string;
}

/** The frame of breadcrumbs, for pages that write their own. */
export const CrumbsFrame = ({ className, ...rest }: PartProps<'nav'>) => (
  <nav aria-label={COMMON.crumbs} {...rest} className={classNames(styles.crumbs, className)} data-crumbs="" />
);

/** The path to the page; the last crumb is the page itself. */
export function Crumbs({ items }: { items: Crumb[] }) {
  return (
    <CrumbsFrame>
      <Link to="/">{COMMON.home}</Link>
      {items.map(({ text, to }) => (
        <span className={styles.crumb} key={text}>
          <Icon name="chevron-right" />
          {to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}
        </span>
      ))}
    </CrumbsFrame>
  );
}

/** Header of a page: crumbs, mark, h1, one sentence, actions. */
export function PageHeader({
  crumbs,
  mark,
  title,
  text,
  actions,
}: {
  crumbs?: Crumb[];
  mark?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <>
      {crumbs && <Crumbs items={crumbs} />}
      <div className={styles.head} data-page-head="">
        {mark}
        <div className={styles.text}>
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        {actions}
      </div>
    </>
  );
}
