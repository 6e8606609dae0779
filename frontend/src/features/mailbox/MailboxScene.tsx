import { EMAIL_MAX } from '@yukselt/contracts';
import { emailSchema, type MailboxItemView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.js';
import { formatDateTime } from '../../lib/format.js';
import { PagedList } from '../../lib/PagedList.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { MoreButton } from '../../ui/actions/MoreButton.js';
import { everyWhileVisible } from '../../ui/browser/every-while-visible.js';
import { useAddressParams } from '../../ui/browser/use-address-params.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { SearchBar } from '../../ui/forms/SearchBar.js';
import { Card } from '../../ui/layout/Card.js';
import { PageHeader } from '../../ui/layout/PageHeader.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './MailboxScene.module.css';
import { MAIL_ID, MailView } from './MailView.js';
import { mailboxApi } from './mailbox.api.js';
import { MAILBOX } from './mailbox.texts.js';

const PAGE_SIZE = 20;
const SKELETON_ROWS = 4;
/** An e-mail arrives a second or two after the act that it is about. */
const REFRESH_MS = 3_000;
/** Query key of the e-mail address in the page's address. */
const ADDRESS = 'adres';

/** The search for the e-mails of one recipient. */
const RECIPIENT = { label: MAILBOX.search, clear: MAILBOX.clear, maxLength: EMAIL_MAX };

/** The e-mails that the demo would have sent (docs/product-rules.md#mail-6). */
const MailboxScene = observer(function MailboxScene() {
  const { catalog } = useStores();
  // The field has its own text: the address follows later, and would lose letters that are typed quickly.
  const [params, change] = useAddressParams((other) => setText(other.get(ADDRESS) ?? ''));
  const [text, setText] = useState(params.get(ADDRESS) ?? '');
  const field = useRef<HTMLInputElement>(null);
  const list = useMailbox(text);
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = list.items.find(({ id }) => id === chosen) ?? list.items[0];
  const { state } = list;
  const closed = state.status === 'failed' && state.error instanceof ApiError && state.error.code === 'NOT_FOUND';
  const handleChoose = (id: string) => {
    setChosen(id);
    // On a phone it is above the list.
    document.getElementById(MAIL_ID)?.scrollIntoView({ block: 'nearest' });
  };
  const handleType = (next: string) => {
    setText(next);
    change({ [ADDRESS]: next });
  };
  return (
    <main className="page content">
      <title>{`${MAILBOX.title} · ${catalog.siteName}`}</title>
      {closed ? (
        <NoMailbox />
      ) : (
        <>
          <PageHeader
            title={MAILBOX.title}
            text={MAILBOX.text}
            actions={
              <Button onClick={() => void list.refresh({ byUser: true })}>
                <Icon name="refresh" />
                {MAILBOX.refresh}
              </Button>
            }
          />
          <div className={styles.bar}>
            <SearchBar {...RECIPIENT} text={text} onChange={handleType} field={field}>
              {null}
            </SearchBar>
          </div>
          <AsyncView
            state={state}
            onRetry={() => void list.restart()}
            failure={MAILBOX.loadFailed}
            skeleton={<Rows />}
            isEmpty={list.isEmpty}
            empty={
              <EmptyState
                art="empty-list"
                title={text === '' ? MAILBOX.none : MAILBOX.noneFor}
                text={text === '' ? MAILBOX.noneText : MAILBOX.noneForText}
              />
            }
          >
            <div className={styles.columns}>
              <List list={list} selectedId={selected?.id} onChoose={handleChoose} />
              {selected && <MailView mail={selected} key={selected.id} />}
            </div>
          </AsyncView>
        </>
      )}
    </main>
  );
});

const NoMailbox = () => (
  <EmptyState
    heading="h1"
    art="empty-list"
    title={MAILBOX.closed}
    text={MAILBOX.closedText}
    action={
      <Button kind="primary" to="/">
        {MAILBOX.home}
      </Button>
    }
  />
);

/** The e-mails to an address; to all while none is typed whole. They come by themselves. */
function useMailbox(text: string): PagedList<MailboxItemView> {
  const { http } = useStores();
  const address = emailSchema.safeParse(text);
  const to = address.success ? address.data : null;
  const list = useMemo(
    () => new PagedList((cursor, limit) => mailboxApi(http).page(to, cursor, limit), PAGE_SIZE),
    [http, to],
  );
  useEffect(() => {
    void list.restart();
    return everyWhileVisible(REFRESH_MS, () => void list.refresh());
  }, [list]);
  return list;
}

const List = observer(function List({
  list,
  selectedId,
  onChoose,
}: {
  list: PagedList<MailboxItemView>;
  selectedId: string | undefined;
  onChoose: (id: string) => void;
}) {
  return (
    <section className={styles.list} aria-label={MAILBOX.list}>
      {list.items.map(({ id, subject, to, sentAt }) => (
        <button
          type="button"
          key={id}
          className={styles.row}
          aria-current={id === selectedId ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          <b>{subject}</b>
          <span>
            {to}
            <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
          </span>
        </button>
      ))}
      <MoreButton list={list} failure={MAILBOX.moreFailed}>
        {MAILBOX.more}
      </MoreButton>
    </section>
  );
});

const Rows = () => (
  <div className={styles.columns}>
    <div className={styles.list}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div className={styles.skeleton} key={row}>
          <Skeleton width="70%" />
          <Skeleton width="90%" />
        </div>
      ))}
    </div>
    <Card as="div">
      <Skeleton width="100%" height={480} />
    </Card>
  </div>
);

export default MailboxScene;
