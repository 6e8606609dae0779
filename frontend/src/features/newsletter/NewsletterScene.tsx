import type { NewsletterLinkView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { type FetchState, failed, LOADING, READY } from '../../lib/request-state.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { AsyncView } from '../../ui/AsyncView.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Skeleton } from '../../ui/LoadingSkeleton.js';
import styles from './NewsletterScene.module.css';
import { NEWSLETTER_LINK } from './newsletter.texts.js';

const PATH = '/api/v1/newsletter';

/** Confirming or leaving the newsletter with the link of an e-mail (docs/product-rules.md#mail-7). */
const NewsletterScene = observer(function NewsletterScene() {
  const { catalog } = useStores();
  const { state, link, left, busy, read, act } = useNewsletterLink();
  const invalid = state.status === 'failed' && state.error instanceof ApiError && state.error.status < 500;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${NEWSLETTER_LINK.title} · ${catalog.siteName}`}</title>
      <Card className={styles.card}>
        {invalid ? (
          <Outcome title={NEWSLETTER_LINK.invalid} text={messageOf(state.error, NEWSLETTER_LINK.failed)}>
            <GoHome />
          </Outcome>
        ) : (
          <AsyncView
            state={state}
            onRetry={() => void read()}
            failure={NEWSLETTER_LINK.loadFailed}
            heading="h1"
            skeleton={
              <div className="stack">
                <Skeleton width="80%" height={32} />
                <Skeleton width="60%" />
                <Skeleton width="100%" height={46} />
              </div>
            }
          >
            {left ? (
              <Outcome title={NEWSLETTER_LINK.left} text={NEWSLETTER_LINK.leftText}>
                <GoHome />
              </Outcome>
            ) : (
              link && <Asked link={link} busy={busy} onAct={(what) => void act(what)} />
            )}
          </AsyncView>
        )}
      </Card>
    </main>
  );
});

function Asked({
  link,
  busy,
  onAct,
}: {
  link: NewsletterLinkView;
  busy: boolean;
  onAct: (what: 'confirm' | 'leave') => void;
}) {
  const confirmed = link.confirmedAt !== null;
  return (
    <Outcome
      title={confirmed ? NEWSLETTER_LINK.confirmed : NEWSLETTER_LINK.ask}
      text={confirmed ? NEWSLETTER_LINK.confirmedText : NEWSLETTER_LINK.askText}
      address={link.email}
    >
      {confirmed ? (
        <GoHome />
      ) : (
        <Button kind="accent" size="lg" block busy={busy} onClick={() => onAct('confirm')}>
          {NEWSLETTER_LINK.confirm}
        </Button>
      )}
      <Button block disabled={busy} onClick={() => onAct('leave')}>
        {NEWSLETTER_LINK.leave}
      </Button>
    </Outcome>
  );
}

/** What the link is about, and what can be done. */
const Outcome = ({
  title,
  text,
  address,
  children,
}: {
  title: string;
  text: string;
  address?: string;
  children: ReactNode;
}) => (
  <div role="status" className={styles.outcome}>
    <h1 className="heading-2">{title}</h1>
    {address !== undefined && (
      <p className={styles.address}>
        <b>{address}</b>
      </p>
    )}
    <p className="muted">{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
);

const GoHome = () => (
  <Button kind="primary" block to="/">
    {NEWSLETTER_LINK.home}
  </Button>
);

/** The address of the link, and the two acts. */
function useNewsletterLink() {
  const { http, notifications } = useStores();
  const { token = '' } = useParams();
  const [state, setState] = useState<FetchState>(LOADING);
  const [link, setLink] = useState<NewsletterLinkView | null>(null);
  const [left, setLeft] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = useCallback(async () => {
    try {
      setLink(await http.post<NewsletterLinkView>(`${PATH}/link`, { token }));
      setState(READY);
    } catch (error) {
      setState(failed(error));
    }
  }, [http, token]);
  useEffect(() => void read(), [read]);
  const act = async (what: 'confirm' | 'leave') => {
    setBusy(true);
    try {
      await http.post<void>(`${PATH}/${what}`, { token });
      if (what === 'leave') setLeft(true);
      else await read();
    } catch (error) {
      notifications.error(messageOf(error, NEWSLETTER_LINK.failed));
    }
    setBusy(false);
  };
  return { state, link, left, busy, read, act };
}

export default NewsletterScene;
