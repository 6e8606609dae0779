import type { AdminPostRow, BlogCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminCountersStore } from '../shared/admin-stores.js';
import { PaginatedTable } from '../shared/PaginatedTable.js';
import { Sections } from '../shared/Sections.js';
import { useTableQuery } from '../shared/use-table-query.js';
import { ADMIN_BLOG } from './admin-blog.texts.js';
import { NEW_POST, sectionPath } from './blog-paths.js';
import { useAdminBlogStore } from './blog-stores.js';
import { CategoryDialog } from './CategoryDialog.js';
import { PostsTable } from './PostsTable.js';

const SORTS = ['date', 'title'] as const;
const STATUSES = ['all', 'published', 'draft'] as const;
/** The address says it in Turkish. */
const WORD = { published: 'yayinda', draft: 'taslak' } as const;
const NONE = 'yok';

const csvRow = (post: AdminPostRow) => [
  post.title,
  `/blog/${post.slug}`,
  post.isPublished ? ADMIN_BLOG.published : ADMIN_BLOG.draft,
  post.category?.name ?? '',
  post.author,
  post.publishedAt === null ? '' : formatDateTime(post.publishedAt),
  formatDateTime(post.updatedAt),
];

/** Posts: search, status, category and order live in the address. */
export const PostsSection = observer(function PostsSection() {
  const { catalog, notifications } = useStores();
  const store = useAdminBlogStore();
  const inbox = useAdminCountersStore();
  const query = useTableQuery(SORTS);
  const [deleting, setDeleting] = useState<AdminPostRow | null>(null);
  const [deletingKind, setDeletingKind] = useState<BlogCategoryView | null>(null);
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const status = (['published', 'draft'] as const).find((one) => WORD[one] === query.get('durum')) ?? null;
  const slug = query.get('kategori');
  const kind = store.categories.find((one) => one.slug === slug) ?? null;
  const category = slug === NONE ? 'none' : (kind?.id ?? null);
  // A category in the address is known by its slug: the list waits until the categories are there.
  const waiting =
    slug !== null &&
    slug !== NONE &&
    store.categoriesState.status !== 'ready' &&
    store.categoriesState.status !== 'failed';
  const sort = query.sort === 'title' ? 'title' : 'date';
  // Dates begin with the newest, names with A.
  const dir = (sort === 'date') === (query.dir === 'asc') ? 'desc' : 'asc';
  const { q } = query;
  useEffect(() => {
    void store.loadCategories();
  }, [store]);
  useEffect(() => {
    if (!waiting) store.show({ q, status, category, sort, dir });
  }, [store, waiting, q, status, category, sort, dir]);

  const act = async (work: () => Promise<unknown>, done: string, failure: string) => {
    setBusy(true);
    try {
      await work();
      notifications.success(done);
    } catch (error) {
      notifications.error(messageOf(error, failure));
    }
    setBusy(false);
  };
  const removePost = async (post: AdminPostRow) => {
    await act(() => store.remove(post), ADMIN_BLOG.deleted, ADMIN_BLOG.deleteFailed);
    void inbox.refresh();
    setDeleting(null);
  };
  const removeKind = async ({ id }: BlogCategoryView) => {
    await act(() => store.removeCategory(id), ADMIN_BLOG.categoryDeleted, ADMIN_BLOG.categoryDeleteFailed);
    query.set('kategori', null);
    setDeletingKind(null);
  };
  const { list } = store;
  return (
    <main className="page">
      <title>{`${ADMIN_BLOG.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead title={ADMIN_BLOG.title} text={ADMIN_BLOG.summary} onRefresh={() => void store.refresh()}>
        <Button kind="accent" size="sm" to={NEW_POST}>
          <Icon name="plus" size="sm" />
          {ADMIN_BLOG.add}
        </Button>
      </AdminHead>
      <Sections
        label={ADMIN_BLOG.sectionsLabel}
        names={ADMIN_BLOG.sections}
        current="yazilar"
        pathOf={sectionPath}
        waits={{ yorumlar: inbox.waitingComments }}
      />
      <div className="bar">
        <div className="filterbar">
          <span className="input-icon">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              aria-label={ADMIN_BLOG.searchLabel}
              placeholder={ADMIN_BLOG.search}
              value={query.text}
              onChange={(event) => query.setText(event.target.value)}
            />
          </span>
          <div className="chips chips--scroll">
            {STATUSES.map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={one === (status ?? 'all')}
                onClick={() => query.set('durum', one === 'all' ? null : WORD[one])}
              >
                {ADMIN_BLOG.filters[one]}
              </button>
            ))}
          </div>
          <span className="select">
            <select
              className="input"
              aria-label={ADMIN_BLOG.category}
              value={slug ?? ''}
              onChange={(event) => query.set('kategori', event.target.value)}
            >
              <option value="">{ADMIN_BLOG.allCategories}</option>
              {store.categories.map((one) => (
                <option key={one.id} value={one.slug}>{`${one.name} (${formatNumber(one.postCount)})`}</option>
              ))}
              <option value={NONE}>{ADMIN_BLOG.noCategory}</option>
            </select>
            <Icon name="chevron-down" />
          </span>
          <div className="bl-kinds">
            <Button size="sm" onClick={() => setAdding(true)}>
              <Icon name="plus" size="sm" />
              {ADMIN_BLOG.addCategory}
            </Button>
            {kind && (
              <Button kind="danger" size="sm" onClick={() => setDeletingKind(kind)}>
                <Icon name="trash" size="sm" />
                {ADMIN_BLOG.deleteCategory}
              </Button>
            )}
          </div>
        </div>
      </div>
      <PaginatedTable
        list={list}
        shown={ADMIN_BLOG.shown}
        shownMore={ADMIN_BLOG.shownMore}
        csv={{
          name: ADMIN_BLOG.csvName,
          columns: ADMIN_BLOG.csvColumns,
          read: store.all,
          toRow: csvRow,
          label: ADMIN_BLOG.csv,
          failed: ADMIN_BLOG.csvFailed,
        }}
        empty={
          <EmptyState
            art="no-result"
            title={ADMIN_BLOG.empty}
            text={ADMIN_BLOG.emptyText}
            action={<Button onClick={query.clear}>{ADMIN_BLOG.clear}</Button>}
          />
        }
      >
        <PostsTable posts={list.items} sort={sort} dir={dir} onSort={query.sortBy} onDelete={setDeleting} />
      </PaginatedTable>
      <ConfirmDialog
        open={deleting !== null}
        title={ADMIN_BLOG.deleteTitle}
        confirm={ADMIN_BLOG.deleteConfirm}
        busy={busy}
        onConfirm={() => {
          if (deleting) void removePost(deleting);
        }}
        onClose={() => setDeleting(null)}
      >
        <p>
          <b className="deletename">{deleting?.title}</b>
        </p>
        <p>{ADMIN_BLOG.deleteText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={deletingKind !== null}
        title={ADMIN_BLOG.deleteCategoryTitle}
        confirm={ADMIN_BLOG.deleteCategoryConfirm}
        busy={busy}
        onConfirm={() => {
          if (deletingKind) void removeKind(deletingKind);
        }}
        onClose={() => setDeletingKind(null)}
      >
        <p>
          <b className="deletename">{deletingKind?.name}</b>
        </p>
        <p>{ADMIN_BLOG.deleteCategoryText(formatNumber(deletingKind?.postCount ?? 0))}</p>
      </ConfirmDialog>
      {adding && <CategoryDialog onAdd={store.addCategory} onClose={() => setAdding(false)} />}
    </main>
  );
});
