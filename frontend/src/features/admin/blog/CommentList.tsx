import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime, initials } from '../../../lib/format.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { ADMIN_COMMENTS } from './admin-blog.texts.js';
import { previewPath, publicPath } from './blog-paths.js';
import type { CommentQueueStore } from './CommentQueueStore.js';

interface Props {
  store: CommentQueueStore;
  waiting: boolean;
  onApprove: (ids: readonly string[]) => void;
  onRemove: (ids: readonly string[]) => void;
}

/** Comments with the post they stand under. Their words are text, whatever they look like. */
export const CommentList = observer(function CommentList({ store, waiting, onApprove, onRemove }: Props) {
  return (
    <>
      <label className="bl-all">
        <input
          type="checkbox"
          className="tcheck"
          checked={store.allTicked}
          onChange={(event) => store.tickAll(event.target.checked)}
        />
        {ADMIN_COMMENTS.selectAll}
      </label>
      <ul className="bl-comments" aria-label={ADMIN_COMMENTS.list}>
        {store.list.items.map((comment) => (
          <li key={comment.id}>
            <input
              type="checkbox"
              className="tcheck"
              aria-label={ADMIN_COMMENTS.select(comment.author)}
              checked={store.ticked.has(comment.id)}
              onChange={(event) => store.tick(comment.id, event.target.checked)}
            />
            <span className="avatar" aria-hidden="true">
              {initials(comment.author)}
            </span>
            <div className="bl-comment">
              <p className="bl-who">
                <b>{comment.author}</b>
                <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
              </p>
              <p className="bl-words">{comment.content}</p>
              <p className="bl-under">
                {ADMIN_COMMENTS.under}{' '}
                <Link
                  className="link"
                  to={comment.post.isPublished ? publicPath(comment.post.slug) : previewPath(comment.post.id)}
                >
                  {comment.post.title}
                </Link>
                {!comment.post.isPublished && <span className="tag">{ADMIN_COMMENTS.hiddenPost}</span>}
              </p>
            </div>
            <div className="bl-acts">
              {waiting && (
                <Button
                  kind="soft"
                  size="sm"
                  disabled={store.busy}
                  aria-label={ADMIN_COMMENTS.act(ADMIN_COMMENTS.approve, comment.author)}
                  onClick={() => onApprove([comment.id])}
                >
                  <Icon name="check" size="sm" />
                  {ADMIN_COMMENTS.approve}
                </Button>
              )}
              <Button
                kind="danger"
                size="sm"
                disabled={store.busy}
                aria-label={ADMIN_COMMENTS.act(waiting ? ADMIN_COMMENTS.reject : ADMIN_COMMENTS.remove, comment.author)}
                onClick={() => onRemove([comment.id])}
              >
                {waiting ? ADMIN_COMMENTS.reject : ADMIN_COMMENTS.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
});
