import type { AdminCommentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { Avatar } from '../../../../ui/data/Avatar.js';
import { Tag } from '../../../../ui/data/Tag.js';
import { TickBox } from '../../../../ui/forms/Choice.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { usePaletteRow } from '../../palette/palette-actions.js';
import type { RowAction } from '../../shared/table/RowMenu.js';
import { ADMIN_COMMENTS } from '../admin-blog.texts.js';
import { previewPath, publicPath } from '../blog-paths.js';
import styles from './CommentList.module.css';
import type { CommentQueueStore } from './CommentQueueStore.js';

interface Props {
  store: CommentQueueStore;
  waiting: boolean;
  onApprove: (ids: readonly string[]) => void;
  onRemove: (ids: readonly string[]) => void;
}

/** Comments, each with its post. What visitors wrote is shown as text, whatever it looks like. */
export const CommentList = observer(function CommentList({ store, ...props }: Props) {
  return (
    <>
      <label className={styles.selectAll}>
        <TickBox checked={store.allTicked} onChange={(event) => store.tickAll(event.target.checked)} />
        {ADMIN_COMMENTS.selectAll}
      </label>
      <ul className={styles.comments} aria-label={ADMIN_COMMENTS.list}>
        {store.list.items.map((comment) => (
          <CommentRow key={comment.id} comment={comment} store={store} {...props} />
        ))}
      </ul>
    </>
  );
});

interface RowProps extends Props {
  comment: AdminCommentView;
}

const CommentRow = observer(function CommentRow({ comment, store, ...props }: RowProps) {
  const { post } = comment;
  return (
    <li>
      <TickBox
        aria-label={ADMIN_COMMENTS.select(comment.author)}
        checked={store.ticked.has(comment.id)}
        onChange={(event) => store.tick(comment.id, event.target.checked)}
      />
      <Avatar name={comment.author} />
      <div>
        <p className={styles.author}>
          <b>{comment.author}</b>
          <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
        </p>
        <p className={styles.words}>{comment.content}</p>
        <p className={styles.post}>
          {ADMIN_COMMENTS.under}{' '}
          <Link className="link" to={post.isPublished ? publicPath(post.slug) : previewPath(post.id)}>
            {post.title}
          </Link>
          {!post.isPublished && <Tag>{ADMIN_COMMENTS.hiddenPost}</Tag>}
        </p>
      </div>
      <CommentActions comment={comment} busy={store.busy} {...props} />
    </li>
  );
});

interface ActionsProps extends Omit<RowProps, 'store'> {
  busy: boolean;
}

function CommentActions({ comment: { id, author, createdAt }, busy, waiting, onApprove, onRemove }: ActionsProps) {
  const remove = waiting ? ADMIN_COMMENTS.reject : ADMIN_COMMENTS.remove;
  const approval: RowAction = { icon: 'check', label: ADMIN_COMMENTS.approve, run: () => onApprove([id]) };
  const removal: RowAction = { icon: 'x', label: remove, run: () => onRemove([id]) };
  usePaletteRow(
    { name: author, detail: formatDateTime(createdAt) },
    busy ? [] : waiting ? [approval, removal] : [removal],
  );
  return (
    <div className={styles.actions}>
      {waiting && (
        <Button
          kind="soft"
          size="sm"
          ariaDisabled={busy}
          aria-label={ADMIN_COMMENTS.act(ADMIN_COMMENTS.approve, author)}
          onClick={approval.run}
        >
          <Icon name="check" size="sm" />
          {ADMIN_COMMENTS.approve}
        </Button>
      )}
      <Button
        kind="danger"
        size="sm"
        ariaDisabled={busy}
        aria-label={ADMIN_COMMENTS.act(remove, author)}
        onClick={removal.run}
      >
        {remove}
      </Button>
    </div>
  );
}
