import type { AdminMailView, DeadMailView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useAction } from '../../../stores/use-action.js';
import { Button } from '../../../ui/actions/Button.js';
import { everyWhileVisible } from '../../../ui/browser/every-while-visible.js';
import { StatusMark } from '../../../ui/data/StatusMark.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { usePaletteRow } from '../palette/palette-actions.js';
import { ADMIN } from '../shared/admin.texts.js';
import { TABS } from '../shared/admin-tabs.texts.js';
import type { AdminMailStore } from './AdminMailStore.js';
import { MAIL_STATE } from './admin-mail.texts.js';
import styles from './MailCard.module.css';
import { SettingsCard } from './SettingsCards.js';

/** No event says that an e-mail was sent or given up. */
export const READ_AGAIN_MS = 5_000;
const TONES = { smtp: ['check-circle', 'ok'], mailbox: ['info', 'info'], off: ['alert', 'warn'] } as const;

/** Where e-mails go, what waits and what was given up (docs/product-rules.md#mail-5). */
export const MailCard = observer(function MailCard({ store }: { store: AdminMailStore }) {
  useFollowed(store);
  const { view } = store;
  return (
    <SettingsCard id="settings-mail" title={MAIL_STATE.title} text={MAIL_STATE.text}>
      <AsyncView
        state={store.state}
        onRetry={() => void store.load()}
        failure={MAIL_STATE.loadFailed}
        heading="h3"
        skeleton={
          <div className="stack">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </div>
        }
      >
        {view && <MailState view={view} store={store} />}
      </AsyncView>
    </SettingsCard>
  );
});

/** Reads the state now, and again while the page is looked at, because the page is called live. */
export function useFollowed(store: Pick<AdminMailStore, 'load'>): void {
  useEffect(() => {
    void store.load();
    return everyWhileVisible(READ_AGAIN_MS, () => void store.load());
  }, [store]);
}

function MailState({ view, store }: { view: AdminMailView; store: AdminMailStore }) {
  const [icon, tone] = TONES[view.mode] ?? TONES.off;
  return (
    <>
      <dl className={styles.details}>
        <div>
          <dt>{MAIL_STATE.mode}</dt>
          <dd>
            <StatusMark icon={icon} tone={tone}>
              {MAIL_STATE.modes[view.mode]}
            </StatusMark>
          </dd>
        </div>
        <div>
          <dt>{MAIL_STATE.sent}</dt>
          <dd>{formatNumber(view.sentToday)}</dd>
        </div>
        <div>
          <dt>{MAIL_STATE.waiting}</dt>
          <dd>{waitingText(view)}</dd>
        </div>
      </dl>
      {view.mode === 'off' && <p className="small muted">{MAIL_STATE.offText}</p>}
      {view.mode === 'mailbox' && (
        <p>
          <Button size="sm" to="/posta">
            <Icon name="mail" size="sm" />
            {MAIL_STATE.mailbox}
          </Button>
        </p>
      )}
      {view.lastFailure !== null && (
        <Alert kind="warn">
          <Icon name="alert" />
          <div>
            <b>{MAIL_STATE.failing}</b>
            {view.lastFailure}
          </div>
        </Alert>
      )}
      {view.deadTotal > 0 && <DeadMails view={view} store={store} />}
    </>
  );
}

const waitingText = ({ waiting, waitingSince }: AdminMailView): string =>
  waitingSince === null ? MAIL_STATE.nothing : MAIL_STATE.since(formatNumber(waiting), formatDateTime(waitingSince));

function DeadMails({ view: { dead, deadTotal }, store }: { view: AdminMailView; store: AdminMailStore }) {
  return (
    <section className={styles.dead} aria-labelledby="mail-dead">
      <h3 className="heading-4" id="mail-dead">
        {MAIL_STATE.dead(formatNumber(deadTotal))}
      </h3>
      <ul>
        {dead.map((mail) => (
          <DeadMail key={mail.id} mail={mail} store={store} />
        ))}
      </ul>
      {dead.length < deadTotal && <p className="small muted">{MAIL_STATE.newest(formatNumber(dead.length))}</p>}
    </section>
  );
}

function DeadMail({ mail, store }: { mail: DeadMailView; store: AdminMailStore }) {
  const name = MAIL_STATE.kinds[mail.kind];
  const noticesOf = (done: string, may: (name: string) => string) => ({
    done,
    failed: MAIL_STATE.failed,
    unknown: () => ADMIN.actionUnknown(may(name), TABS.ayarlar.title),
    gone: MAIL_STATE.gone,
  });
  const retry = useAction(() => store.retry(mail.id), noticesOf(MAIL_STATE.retried, MAIL_STATE.mayBeRetried));
  const discard = useAction(() => store.discard(mail.id), noticesOf(MAIL_STATE.discarded, MAIL_STATE.mayBeDiscarded));
  // Several may be of one kind.
  const which = `${name}, ${formatDateTime(mail.createdAt)}`;
  const busy = retry.busy || discard.busy;
  usePaletteRow({ name, detail: formatDateTime(mail.createdAt) }, [
    { icon: 'refresh', label: MAIL_STATE.retry, disabled: busy, run: () => void retry.run() },
    { icon: 'trash', label: MAIL_STATE.discard, disabled: busy, run: () => void discard.run() },
  ]);
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="small muted">
          {formatDateTime(mail.createdAt)} · {MAIL_STATE.attempts(formatNumber(mail.attempts))}
          {mail.userId !== null && (
            <>
              {' · '}
              <Link to={`${TABS.kullanicilar.path}?kisi=${mail.userId}`} aria-label={`${MAIL_STATE.account}: ${which}`}>
                {MAIL_STATE.account}
              </Link>
            </>
          )}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          busy={retry.busy}
          ariaDisabled={discard.busy}
          aria-label={`${MAIL_STATE.retry}: ${which}`}
          onClick={() => void retry.run()}
        >
          {MAIL_STATE.retry}
        </Button>
        <Button
          size="sm"
          busy={discard.busy}
          ariaDisabled={retry.busy}
          aria-label={`${MAIL_STATE.discard}: ${which}`}
          onClick={() => void discard.run()}
        >
          {MAIL_STATE.discard}
        </Button>
      </div>
      <p className={styles.failure}>
        <b>{MAIL_STATE.answer}</b> {mail.failure}
      </p>
    </li>
  );
}
