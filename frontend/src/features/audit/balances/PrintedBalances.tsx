import { observer } from 'mobx-react-lite';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { serverIso } from '../../../lib/server-clock.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AUDIT } from '../audit.texts.js';
import styles from './BalancesPage.module.css';
import type { BalancesStore } from './BalancesStore.js';
import { BALANCES } from './balances.texts.js';
import { formatInstant } from './format-instant.js';
import type { useBalancesUrl } from './use-balances-url.js';

interface Props {
  store: BalancesStore;
  url: ReturnType<typeof useBalancesUrl>;
}

/** The header of the printed document: whose, what, of which instant, and who printed it when. */
export const PrintedBalances = observer(function PrintedBalances({ store: { list }, url }: Props) {
  const { catalog, session } = useStores();
  const filter = [url.query.q && `“${url.query.q}”`, url.withBalance && BALANCES.held].filter(Boolean).join(', ');
  return (
    <div className={styles.paper}>
      <h1>{BALANCES.document}</h1>
      <p>
        {catalog.siteName} · {BALANCES.instant}: <b>{formatInstant(url.at)}</b>
        {filter !== '' && ` · ${BALANCES.filter}: ${filter}`}
      </p>
      <p>
        {AUDIT.printedAt(formatDateTime(serverIso()))} · {session.user?.name}
      </p>
      {list.next !== null && <p>{BALANCES.part(formatNumber(list.items.length))}</p>}
    </div>
  );
});
