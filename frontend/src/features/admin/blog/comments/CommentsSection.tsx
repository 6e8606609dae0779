import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import type { ReadOptions } from '../../../../lib/request-state.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { MoreButton } from '../../../../ui/actions/MoreButton.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { TableFrame } from '../../../../ui/data/Table.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../../ui/feedback/EmptyState.js';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { AdminHeader } from '../../shared/frame/AdminHeader.js';
import { useAdminCountersStore } from '../../shared/frame/admin-counters.js';
import { Sections } from '../../shared/frame/Sections.js';
import styles from '../../shared/table/TableFooter.module.css';
import { type TableQuery, useTableQuery } from '../../shared/table/use-table-query.js';
import { ADMIN_BLOG, ADMIN_COMMENTS } from '../admin-blog.texts.js';
import { sectionPath } from '../blog-paths.js';
import { useCommentQueueStore } from '../blog-stores.js';
import { CommentBar } from './CommentBar.js';
import { CommentList } from './CommentList.js';
import type { CommentQueueStore } from './CommentQueueStore.js';
import { type CommentDecisions, useCommentDecisions } from './use-comment-decisions.js';

const KEEP = ['bolum'];

/** The queue of comments: none is public before an admin approves it (docs/product-rules.md#admin-9). */
export const CommentsSection = observer(function CommentsSection() {
  const { catalog } = useStores();
  const store = useCommentQueueStore();
  const counterStore = useAdminCountersStore();
  const query = useTableQuery(['at'], KEEP);
  const decisions = useCommentDecisions(store);
  const waiting = query.get('durum') !== 'onayli';
  const { q } = query;
  const pendingComments = counterStore.counters?.pendingComments ?? null;
  // A new figure means that a comment arrived or was decided elsewhere: the list is read again.
  useEffect(() => store.show({ state: waiting ? 'waiting' : 'approved', q }), [store, waiting, q, pendingComments]);
  const refresh = (read: ReadOptions) => {
    void store.list.refresh(read);
    void counterStore.refresh(read);
  };
  const { removing } = decisions;
  return (
    <main className="page">
      <title>{`${ADMIN_BLOG.sections.yorumlar} · ${ADMIN_BLOG.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader title={ADMIN_BLOG.title} text={waitingText(pendingComments)} onRefresh={refresh} />
      <Sections
        label={ADMIN_BLOG.sectionsLabel}
        names={ADMIN_BLOG.sections}
        current="yorumlar"
        pathOf={sectionPath}
        pendingCounts={{ yorumlar: pendingComments }}
      />
      <CommentBar store={store} query={query} waiting={waiting} decisions={decisions} />
      <Comments store={store} query={query} waiting={waiting} decisions={decisions} />
      <ConfirmDialog
        open={removing.length > 0}
        title={waiting ? ADMIN_COMMENTS.rejectTitle : ADMIN_COMMENTS.removeTitle}
        confirm={waiting ? ADMIN_COMMENTS.rejectConfirm : ADMIN_COMMENTS.removeConfirm}
        busy={store.busy}
        onConfirm={decisions.remove}
        onClose={() => decisions.askRemove([])}
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

function waitingText(count: number | null): string {
  if (count === null) return ' ';
  return count === 0 ? ADMIN_COMMENTS.none : ADMIN_COMMENTS.summary(formatNumber(count));
}

interface CommentsProps {
  store: CommentQueueStore;
  query: TableQuery;
  waiting: boolean;
  decisions: CommentDecisions;
}

const Comments = observer(function Comments({ store, query, waiting, decisions }: CommentsProps) {
  const { list } = store;
  return (
    <TableFrame>
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={COMMON.loadFailed}
        isEmpty={list.isEmpty}
        empty={<NoComments clean={waiting && query.q === ''} onClear={query.clear} />}
      >
        <CommentList store={store} waiting={waiting} onApprove={decisions.approve} onRemove={decisions.askRemove} />
        {list.next !== null && (
          <div className={styles.footer}>
            <MoreButton kind="text" size="sm" list={list}>
              {ADMIN.more}
            </MoreButton>
          </div>
        )}
      </AsyncView>
    </TableFrame>
  );
});

function NoComments({ clean, onClear }: { clean: boolean; onClear: () => void }) {
  return clean ? (
    <EmptyState art="success" title={ADMIN_COMMENTS.none} text={ADMIN_COMMENTS.cleanText} />
  ) : (
    <EmptyState
      art="no-result"
      title={ADMIN_COMMENTS.empty}
      text={ADMIN_COMMENTS.emptyText}
      action={<Button onClick={onClear}>{ADMIN_COMMENTS.clear}</Button>}
    />
  );
}
