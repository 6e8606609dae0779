import type { NewsletterLinkView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { QueryMap } from '../../lib/Query.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { sceneStore } from '../../stores/scene-store.js';
import { useAction } from '../../stores/use-action.js';
import { Button } from '../../ui/actions/Button.js';
import { usePageFocus } from '../../ui/browser/focus-page.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import styles from './NewsletterScene.module.css';
import { NEWSLETTER_LINK } from './newsletter.texts.js';

const PATH = '/api/v1/newsletter';

/** What links are about, by their token. */
const { use: useNewsletterLinks } = sceneStore(
  ({ http }) => new QueryMap((token) => http.post<NewsletterLinkView>(`${PATH}/link`, { token })),
);

/** Confirming or leaving the newsletter with the link of an e-mail (docs/product-rules.md#mail-7). */
const NewsletterScene = observer(function NewsletterScene() {
  const { catalog } = useStores();
  const { state, link, left, busy, read, act } = useNewsletterLink();
  usePageFocus(left ? NEWSLETTER_LINK.left : (link?.confirmedAt ?? null));
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
            onRetry={read}
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
              link && <Asked link={link} busy={busy} onAct={act} />
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
      <Button block ariaDisabled={busy} onClick={() => onAct('leave')}>
        {NEWSLETTER_LINK.leave}
      </Button>
    </Outcome>
  );
}

/** What the link is about, and the possible actions. */
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

/** The address of the link, and the two actions. */
function useNewsletterLink() {
  const { http } = useStores();
  const { token = '' } = useParams();
  const links = useNewsletterLinks();
  const [left, setLeft] = useState(false);
  useEffect(() => void links.load(token), [links, token]);
  const { busy, run } = useAction(
    async (what: 'confirm' | 'leave') => {
      await http.post<void>(`${PATH}/${what}`, { token });
      if (what === 'leave') setLeft(true);
      else await links.refresh(token);
    },
    { failed: NEWSLETTER_LINK.failed, unknown: () => NEWSLETTER_LINK.unknown },
  );
  return {
    state: links.stateOf(token),
    link: links.get(token),
    left,
    busy,
    read: () => void links.load(token),
    act: (what: 'confirm' | 'leave') => void run(what),
  };
}

export default NewsletterScene;
