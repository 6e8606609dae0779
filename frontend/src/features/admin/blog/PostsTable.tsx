import type { AdminPostRow } from '@yukselt/contracts/api';
import { Link, useNavigate } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../../lib/format.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Tag } from '../../shared/StatusTag.js';
import { RowMenu } from '../shared/RowMenu.js';
import { SortableHeader } from '../shared/SortableHeader.js';
import { ADMIN_BLOG } from './admin-blog.texts.js';
import { editPath, previewPath, publicPath } from './blog-paths.js';

interface Props {
  posts: readonly AdminPostRow[];
  sort: string;
  dir: 'asc' | 'desc';
  onSort: (name: string) => void;
  onDelete: (post: AdminPostRow) => void;
}

export function PostStatus({ published }: { published: boolean }) {
  return published ? (
    <Tag icon="globe" tone="ok">
      {ADMIN_BLOG.published}
    </Tag>
  ) : (
    <Tag icon="edit" tone="none">
      {ADMIN_BLOG.draft}
    </Tag>
  );
}

/** Columns of docs/product-rules.md#admin-7. */
export function PostsTable({ posts, sort, dir, onSort, onDelete }: Props) {
  const navigate = useNavigate();
  const { columns } = ADMIN_BLOG;
  const head = { sort, dir, onSort };
  return (
    <table className="table c bl">
      <caption className="sr">{ADMIN_BLOG.caption}</caption>
      <thead>
        <tr>
          <SortableHeader {...head} name="title" label={columns.title} />
          <th className="c-more">{columns.slug}</th>
          <th>{columns.status}</th>
          <th className="c-k">{columns.category}</th>
          <th className="c-q">{columns.author}</th>
          <SortableHeader {...head} name="date" label={columns.date} className="bl-d" />
          <th className="end">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id} data-passive={post.isPublished ? undefined : ''}>
            <td className="c-name" title={post.title}>
              <Link className="who__open bl-title" to={editPath(post.id)}>
                {post.title}
              </Link>
            </td>
            <td className="c-more" title={post.slug}>
              {post.slug}
            </td>
            <td className="c-st">
              <PostStatus published={post.isPublished} />
            </td>
            <td className="c-k">{post.category?.name ?? ADMIN_BLOG.noCategory}</td>
            <td className="c-q">{post.author}</td>
            <td className="bl-d date">
              <time
                dateTime={post.publishedAt ?? post.updatedAt}
                title={formatDateTime(post.publishedAt ?? post.updatedAt)}
              >
                {formatDate(post.publishedAt ?? post.updatedAt)}
              </time>
            </td>
            <td className="c-acts">
              <div>
                <Button
                  kind="icon"
                  size="sm"
                  className="hidephone"
                  to={previewPath(post.id)}
                  aria-label={ADMIN_BLOG.act(ADMIN_BLOG.preview, post.title)}
                  title={ADMIN_BLOG.preview}
                >
                  <Icon name="eye" size="sm" />
                </Button>
                <Button
                  kind="icon"
                  size="sm"
                  className="hidephone"
                  to={editPath(post.id)}
                  aria-label={ADMIN_BLOG.act(ADMIN_BLOG.edit, post.title)}
                  title={ADMIN_BLOG.edit}
                >
                  <Icon name="edit" size="sm" />
                </Button>
                <RowMenu
                  label={ADMIN_BLOG.act(columns.actions, post.title)}
                  acts={[
                    { icon: 'eye', label: ADMIN_BLOG.preview, run: () => void navigate(previewPath(post.id)) },
                    { icon: 'edit', label: ADMIN_BLOG.edit, run: () => void navigate(editPath(post.id)) },
                    {
                      icon: 'external',
                      label: ADMIN_BLOG.seeOnSite,
                      run: () => void navigate(publicPath(post.slug)),
                      disabled: !post.isPublished,
                    },
                    { icon: 'trash', label: ADMIN_BLOG.remove, run: () => onDelete(post), danger: true },
                  ]}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
