import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminCountersStore } from '../shared/admin-stores.js';
import { Sections } from '../shared/Sections.js';
import { useTableQuery } from '../shared/use-table-query.js';
import { ADMIN_BLOG, ADMIN_COMMENTS } from './admin-blog.texts.js';
import { sectionPath } from './blog-paths.js';
import { useCommentQueueStore } from './blog-stores.js';
import { CommentList } from './CommentList.js';

const KEEP = ['bolum'];

/** The queue of comments: nobody sees them until an admin approves them (docs/product-rules.md#admin-9). */
export const CommentsSection = observer(function CommentsSection() {
  const { catalog, notifications } = useStores();
  const store = useCommentQueueStore();
  const inbox = useAdminCountersStore();
  const query = useTableQuery(['at'], KEEP);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const state = query.get('durum') === 'onayli' ? 'approved' : 'waiting';
  const { q } = query;
  const waits = inbox.waitingComments;
  // Read again also when somebody wrote or decided meanwhile: then the figure is another one.
  useEffect(() => store.show({ state, q }), [store, state, q, waits]);

  const decide = async (work: () => Promise<number>, done: (count: number) => string) => {
    try {
      const changed = await work();
      if (changed === 0) notifications.error(ADMIN_COMMENTS.unchanged);
      else notifications.success(done(changed));
    } catch (error) {
      notifications.error(messageOf(error, ADMIN_COMMENTS.failed));
    }
    setRemoving([]);
  };
  const approve = (ids: readonly string[]) => void decide(() => store.approve(ids), ADMIN_COMMENTS.approved);
  const { list, chosen } = store;
  const waiting = state === 'waiting';
  const count = formatNumber(chosen.length);
  return (
    <main className="page">
      <title>{`${ADMIN_BLOG.sections.yorumlar} · ${ADMIN_BLOG.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead
        title={ADMIN_BLOG.title}
        text={
          inbox.waitingComments === null
            ? ' '
            : inbox.waitingComments === 0
              ? ADMIN_COMMENTS.none
              : ADMIN_COMMENTS.summary(formatNumber(inbox.waitingComments))
        }
        onRefresh={() => {
          void list.refresh();
          void inbox.refresh();
        }}
      />
      <Sections
        label={ADMIN_BLOG.sectionsLabel}
        names={ADMIN_BLOG.sections}
        current="yorumlar"
        pathOf={sectionPath}
        waits={{ yorumlar: inbox.waitingComments }}
      />
      <div className="bar">
        {chosen.length > 0 ? (
          <div className="selbar" role="status">
            <b>{ADMIN_COMMENTS.selected(count)}</b>
            <span className="selbar__end">
              {waiting && (
                <Button kind="on-deep" size="sm" busy={store.busy} onClick={() => approve(chosen)}>
                  {ADMIN_COMMENTS.approveMany(count)}
                </Button>
              )}
              <Button kind="on-deep-quiet" size="sm" disabled={store.busy} onClick={() => setRemoving(chosen)}>
                {(waiting ? ADMIN_COMMENTS.rejectMany : ADMIN_COMMENTS.removeMany)(count)}
              </Button>
              <Button
                kind="icon"
                size="sm"
                aria-label={ADMIN_COMMENTS.unselect}
                title={ADMIN_COMMENTS.unselect}
                onClick={() => store.tickAll(false)}
              >
                <Icon name="x" />
              </Button>
            </span>
          </div>
        ) : (
          <div className="filterbar">
            <span className="input-icon">
              <Icon name="search" />
              <input
                className="input"
                type="search"
                aria-label={ADMIN_COMMENTS.searchLabel}
                placeholder={ADMIN_COMMENTS.search}
                value={query.text}
                onChange={(event) => query.setText(event.target.value)}
              />
            </span>
            <div className="chips chips--scroll">
              {(['waiting', 'approved'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className="chip"
                  aria-pressed={one === state}
                  onClick={() => query.set('durum', one === 'waiting' ? null : 'onayli')}
                >
                  {ADMIN_COMMENTS.filters[one]}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
      <div className="table-wrap">
        <AsyncView
          state={list.state}
          onRetry={() => void list.restart()}
          failure={ADMIN.loadFailed}
          isEmpty={list.isEmpty}
          empty={
            waiting && q === '' ? (
              <EmptyState art="success" title={ADMIN_COMMENTS.clean} text={ADMIN_COMMENTS.cleanText} />
            ) : (
              <EmptyState
                art="no-result"
                title={ADMIN_COMMENTS.empty}
                text={ADMIN_COMMENTS.emptyText}
                action={<Button onClick={query.clear}>{ADMIN_COMMENTS.clear}</Button>}
              />
            )
          }
        >
          <CommentList store={store} waiting={waiting} onApprove={approve} onRemove={setRemoving} />
          {list.next !== null && (
            <div className="qfoot">
              <Button kind="text" size="sm" busy={list.moreState.status === 'loading'} onClick={() => void list.more()}>
                {ADMIN.more}
              </Button>
            </div>
          )}
        </AsyncView>
      </div>
      <ConfirmDialog
        open={removing.length > 0}
        title={waiting ? ADMIN_COMMENTS.rejectTitle : ADMIN_COMMENTS.removeTitle}
        confirm={waiting ? ADMIN_COMMENTS.rejectConfirm : ADMIN_COMMENTS.removeConfirm}
        busy={store.busy}
        onConfirm={() => void decide(() => store.remove(removing), ADMIN_COMMENTS.removed)}
        onClose={() => setRemoving([])}
      >
        <p>
          {removing.length === 1
            ? ADMIN_COMMENTS.removeText
            : ADMIN_COMMENTS.removeManyText(formatNumber(removing.length))}
        </p>
      </ConfirmDialog>
    </main>
  );
});
