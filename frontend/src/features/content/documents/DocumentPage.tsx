import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { PageHeader } from '../../../ui/layout/PageHeader.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import styles from './DocumentPage.module.css';

interface DocumentProps {
  title: string;
  lead: ReactNode;
  contentsLabel: string;
  /** Headings by id, in order. */
  contents: readonly { id: string; title: string }[];
  /** Below the contents. */
  aside: ReactNode;
  children: ReactNode;
}

/** A long text with its contents next to it; on the phone the contents fold. */
export const DocumentPage = observer(function DocumentPage({
  title,
  lead,
  contentsLabel,
  contents,
  aside,
  children,
}: DocumentProps) {
  const { catalog } = useStores();
  const list = (
    <ol>
      {contents.map((part) => (
        <li key={part.id}>
          <a href={`#${part.id}`}>{part.title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <main className="page content">
      <title>{`${title} · ${catalog.siteName}`}</title>
      <PageHeader crumbs={[{ text: title }]} title={title} text={lead} />
      <div className={styles.page}>
        <details className={`phone-only ${styles.fold}`}>
          <summary>
            {contentsLabel}
            <Icon name="chevron-down" />
          </summary>
          <nav aria-label={contentsLabel}>{list}</nav>
        </details>
        <article className={styles.text}>{children}</article>
        <aside className={styles.side}>
          <nav className={`desktop-only ${styles.contents}`} aria-label={contentsLabel}>
            <b>{contentsLabel}</b>
            {list}
          </nav>
          {aside}
        </aside>
      </div>
    </main>
  );
});
