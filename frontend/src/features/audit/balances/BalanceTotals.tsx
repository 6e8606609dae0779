import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { calendarDay } from '../../../lib/calendar-day.js';
import { formatNumber } from '../../../lib/format.js';
import { Button } from '../../../ui/actions/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Money, moneyText } from '../../../ui/data/Money.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { AUDIT } from '../audit.texts.js';
import figures from '../FigureStrip.module.css';
import styles from './BalancesPage.module.css';
import type { BalancesStore } from './BalancesStore.js';
import { BALANCES } from './balances.texts.js';

const FIGURES = 4;

/** Sums over all accounts at the instant, and whether the double-entry journal has the same. */
export const BalanceTotals = observer(function BalanceTotals({ store }: { store: BalancesStore }) {
  const { totals } = store;
  if (totals.state.status === 'failed')
    return (
      <Alert kind="warn" role="status" className={styles.unread}>
        <Icon name="alert" />
        <div>
          <b>{AUDIT.totalsFailed}</b>
        </div>
        <Button kind="text" size="sm" onClick={store.readTotals}>
          {COMMON.retry}
        </Button>
      </Alert>
    );
  return (
    <Card className={styles.totals}>
      <AsyncView
        state={totals.state}
        onRetry={store.readTotals}
        failure={AUDIT.totalsFailed}
        skeleton={
          <div className={`${figures.strip} ${styles.figures}`}>
            {Array.from({ length: FIGURES }, (_, figure) => (
              <div key={figure}>
                <Skeleton height={44} width="70%" />
              </div>
            ))}
          </div>
        }
      >
        {totals.value !== null && (
          <dl className={`${figures.strip} ${styles.figures}`}>
            <div>
              <dt>{BALANCES.sum}</dt>
              <dd>
                <Money amount={totals.value.sum} />
              </dd>
            </div>
            <div>
              <dt>{BALANCES.accounts}</dt>
              <dd>{formatNumber(totals.value.accounts)}</dd>
            </div>
            <div>
              <dt>{BALANCES.withBalance}</dt>
              <dd>{formatNumber(totals.value.held)}</dd>
            </div>
            <div>
              <dt>{BALANCES.largest}</dt>
              <dd>{totals.value.largest === null ? '–' : <Money amount={totals.value.largest.balance} />}</dd>
              <dd className={`${figures.note} ${styles.owner}`}>
                {totals.value.largest === null ? (
                  BALANCES.noLargest
                ) : (
                  <Link className="link" to={`/denetim/cuzdan/${totals.value.largest.userId}`}>
                    {totals.value.largest.name}
                  </Link>
                )}
              </dd>
            </div>
          </dl>
        )}
      </AsyncView>
      <Agreement store={store} />
    </Card>
  );
});

/** The same sum by another way. A difference while events are being written proves nothing. */
const Agreement = observer(function Agreement({ store: { agreement } }: { store: BalancesStore }) {
  const { value, state } = agreement;
  const again = (
    <Button kind="text" size="sm" onClick={() => void agreement.restart()}>
      {COMMON.retry}
    </Button>
  );
  if (state.status === 'failed')
    return (
      <Alert kind="warn" role="status" className={styles.agreement}>
        <Icon name="alert" />
        <div>
          <b>{BALANCES.compareFailed}</b>
        </div>
        {again}
      </Alert>
    );
  if (value === null)
    return (
      <Alert kind="plain" role="status" className={styles.agreement}>
        <Icon name="clock" />
        <div>
          <b>{BALANCES.comparing}</b>
          {BALANCES.comparingText}
        </div>
      </Alert>
    );
  const { at, balances, journal, agree } = value;
  if (agree === null)
    return (
      <Alert kind="warn" role="status" className={styles.agreement}>
        <Icon name="clock" />
        <div>
          <b>{BALANCES.unsettled}</b>
          {BALANCES.unsettledText}
        </div>
        {again}
      </Alert>
    );
  const difference = BigInt(balances) - BigInt(journal);
  return (
    <Alert kind={agree ? 'ok' : 'danger'} role={agree ? 'status' : 'alert'} className={styles.agreement}>
      <Icon name={agree ? 'check-circle' : 'alert'} />
      <div>
        <b>{agree ? BALANCES.agrees : BALANCES.differs(moneyText(difference < 0n ? -difference : difference))}</b>
        {agree
          ? BALANCES.agreesText(moneyText(journal))
          : BALANCES.differsText(moneyText(balances), moneyText(journal))}
      </div>
      {agree ? (
        <Link className="link small" to={`/denetim/mizan?gun=${calendarDay(Date.parse(at))}`}>
          {BALANCES.trialBalance}
        </Link>
      ) : (
        <Link className="link small" to="/denetim/dogrulama">
          {BALANCES.verification}
        </Link>
      )}
    </Alert>
  );
});
