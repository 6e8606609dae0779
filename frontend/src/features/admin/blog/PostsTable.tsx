import type { AdminPostRow } from '@yukselt/contracts/api';
import { Link, useNavigate } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../../lib/format.js';
import { StatusMark } from '../../../ui/data/StatusMark.js';
import { IconButton } from '../shared/IconButton.js';
import { type Column, DataTable } from '../shared/table/DataTable.js';
import styles from '../shared/table/DataTable.module.css';
import { RowActions } from '../shared/table/RowActions.js';
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
    <StatusMark icon="globe" tone="ok">
      {ADMIN_BLOG.published}
    </StatusMark>
  ) : (
    <StatusMark icon="edit" tone="none">
      {ADMIN_BLOG.draft}
    </StatusMark>
  );
}

/** Title, address, status, category, author and date of each post (docs/product-rules.md#admin-7). */
export function PostsTable({ posts, sort, dir, onSort, onDelete }: Props) {
  return (
    <DataTable
      className={styles.posts}
      caption={ADMIN_BLOG.caption}
      columns={[
        ...COLUMNS,
        { kind: 'actions', label: columns.actions, cell: (post) => <PostActions post={post} onDelete={onDelete} /> },
      ]}
      rows={posts}
      sort={{ sort, dir, onSort }}
      rowProps={({ isPublished }) => ({ 'data-passive': isPublished ? undefined : '' })}
    />
  );
}

const { columns } = ADMIN_BLOG;
/** Columns that are only read. */
const COLUMNS: Column<AdminPostRow>[] = [
  {
    kind: 'name',
    label: columns.title,
    sort: 'title',
    title: ({ title }) => title,
    cell: ({ id, title }) => (
      <Link className={`${styles.open} ${styles.title}`} to={editPath(id)}>
        {title}
      </Link>
    ),
  },
  { kind: 'text', label: columns.slug, title: ({ slug }) => slug, cell: ({ slug }) => slug },
  {
    kind: 'status',
    label: columns.status,
    cell: ({ isPublished }) => <PostStatus published={isPublished} />,
  },
  { kind: 'group', label: columns.category, cell: ({ category }) => category?.name ?? ADMIN_BLOG.noCategory },
  { kind: 'detail', label: columns.author, cell: ({ author }) => author },
  {
    kind: 'keptDate',
    label: columns.date,
    sort: 'date',
    cell: ({ publishedAt, updatedAt }) => (
      <time dateTime={publishedAt ?? updatedAt} title={formatDateTime(publishedAt ?? updatedAt)}>
        {formatDate(publishedAt ?? updatedAt)}
      </time>
    ),
  },
];

function PostActions({ post, onDelete }: Pick<Props, 'onDelete'> & { post: AdminPostRow }) {
  const navigate = useNavigate();
  return (
    <RowActions
      label={ADMIN_BLOG.act(columns.actions, post.title)}
      row={{ name: post.title, detail: `/${post.slug}` }}
      menu={[
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
    >
      <IconButton
        icon="eye"
        label={ADMIN_BLOG.preview}
        accessibleLabel={ADMIN_BLOG.act(ADMIN_BLOG.preview, post.title)}
        className={styles.wideButton}
        to={previewPath(post.id)}
      />
      <IconButton
        icon="edit"
        label={ADMIN_BLOG.edit}
        accessibleLabel={ADMIN_BLOG.act(ADMIN_BLOG.edit, post.title)}
        className={styles.wideButton}
        to={editPath(post.id)}
      />
    </RowActions>
  );
}
