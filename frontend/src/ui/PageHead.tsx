import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { COMMON } from './common.texts.js';
import { Icon } from './Icon.js';

export interface Crumb {
  text: string;
  to?: string;
}

/** The path to the page; the last crumb is the page itself. */
export function Crumbs({ items }: { items: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={COMMON.crumbs}>
      <Link to="/">{COMMON.home}</Link>
      {items.map(({ text, to }) => (
        <Fragment key={text}>
          <Icon name="chevron-right" />
          {to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}
        </Fragment>
      ))}
    </nav>
  );
}

/** Head of a page: crumbs, mark, h1, one sentence, actions. */
export function PageHead({
  crumbs,
  mark,
  title,
  text,
  actions,
}: {
  crumbs?: Crumb[];
  mark?: ReactNode;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <>
      {crumbs && <Crumbs items={crumbs} />}
      <div className="pagehead">
        {mark}
        <div className="pagehead__txt">
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        {actions}
      </div>
    </>
  );
}
