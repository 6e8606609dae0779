import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { classNames } from '../../ui/class-names.js';
import { Tag } from '../../ui/data/Tag.js';
import { HeaderRow } from '../../ui/layout/HeaderRow.js';
import styles from './AuditPageHeader.module.css';
import { AUDIT } from './audit.texts.js';

interface Props {
  title: string;
  /** One sentence below it. */
  text: ReactNode;
  /** An admin changes something here, so that the tag is shown to auditors only. */
  adminsChange?: boolean;
  className?: string | undefined;
  titleClass?: string | undefined;
  /** The actions, at the right; below on a phone. */
  children?: ReactNode;
}

/** The top of a page in the audit area: its title, what it shows, that it changes nothing, and its actions. */
export const AuditPageHeader = observer(function AuditPageHeader({
  title,
  text,
  adminsChange = false,
  className,
  titleClass,
  children,
}: Props) {
  const { session } = useStores();
  return (
    <HeaderRow className={classNames(styles.head, className)}>
      <div className={classNames('grow', titleClass)}>
        <h1>
          {title}
          {!(adminsChange && session.isAdmin) && <Tag>{AUDIT.readOnly}</Tag>}
        </h1>
        <p className="muted small">{text}</p>
      </div>
      {children}
    </HeaderRow>
  );
});
