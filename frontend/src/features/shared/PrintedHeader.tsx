import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.js';
import { serverIso } from '../../lib/server-clock.js';
import { useStores } from '../../stores/StoreProvider.js';
import { usePrinting } from '../../ui/browser/use-printing.js';
import styles from './PrintedHeader.module.css';

interface Props {
  /** Below whose it is, e.g. of which month. */
  about?: ReactNode;
  /** Above the time. */
  children?: ReactNode;
}

/** Whose page it is, and when it was printed: on paper only, where the shell does not say it. */
export function PrintedHeader({ about, children }: Props) {
  const printing = usePrinting();
  const { catalog, session } = useStores();
  // On the screen it would be a second name and a second balance, for readers and for searches.
  if (!printing) return null;
  return (
    <div className={styles.printed}>
      <div>
        <b>{catalog.siteName}</b>
        <br />
        {session.user?.name} · {session.user?.email}
        {about}
      </div>
      <div>
        {children}
        {formatDateTime(serverIso())}
      </div>
    </div>
  );
}
