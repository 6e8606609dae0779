import type { AdminPostRow, BlogCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { useAction } from '../../../stores/use-action.js';
import { Button } from '../../../ui/actions/Button.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../palette/palette-actions.js';
import { ADMIN } from '../shared/admin.texts.js';
import { TABS } from '../shared/admin-tabs.texts.js';
import { DeletedName } from '../shared/DeletedName.js';
import { AdminHeader } from '../shared/frame/AdminHeader.js';
import { useAdminCountersStore } from '../shared/frame/admin-counters.js';
import { Sections } from '../shared/frame/Sections.js';
import { EmptyRows } from '../shared/table/EmptyRows.js';
import { PaginatedTable } from '../shared/table/PaginatedTable.js';
import type { AdminBlogStore } from './AdminBlogStore.js';
import { ADMIN_BLOG } from './admin-blog.texts.js';
import { NEW_POST, sectionPath } from './blog-paths.js';
import { useAdminBlogStore } from './blog-stores.js';
import { CategoryDialog } from './CategoryDialog.js';
import { PostFilters } from './PostFilters.js';
import { PostsTable } from './PostsTable.js';
import { usePostsUrl } from './use-posts-url.js';

/** Posts of the blog, and the categories they are sorted into. */
export const PostsSection = observer(function PostsSection() {
  const { catalog } = useStores();
  const store = useAdminBlogStore();
  const { counters } = useAdminCountersStore();
  const url = usePostsUrl(store);
  const deletion = usePostDeletion(store, () => url.setCategory(null));
  const [adding, setAdding] = useState(false);
  const { category } = url;
  usePaletteActions([
    { label: ADMIN_BLOG.addCategory, icon: 'plus', run: () => setAdding(true) },
    ...(category
      ? [
          {
            label: ADMIN_BLOG.deleteCategory,
            detail: category.name,
            icon: 'trash' as const,
            run: () => deletion.askCategory(category),
          },
        ]
      : []),
  ]);
  return (
    <main className="page">
      <title>{`${ADMIN_BLOG.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHeader title={ADMIN_BLOG.title} text={ADMIN_BLOG.summary} onRefresh={(read) => void store.refresh(read)}>
        <Button kind="accent" size="sm" to={NEW_POST}>
          <Icon name="plus" size="sm" />
          {ADMIN_BLOG.add}
        </Button>
      </AdminHeader>
      <Sections
        label={ADMIN_BLOG.sectionsLabel}
        names={ADMIN_BLOG.sections}
        current="yazilar"
        pathOf={sectionPath}
        pendingCounts={{ yorumlar: counters?.pendingComments }}
      />
      <PostFilters
        store={store}
        url={url}
        onAddCategory={() => setAdding(true)}
        onDeleteCategory={deletion.askCategory}
      />
      <PaginatedTable
        list={store.list}
        countText={ADMIN_BLOG.shown}
        countTextMore={ADMIN_BLOG.shownMore}
        file={{ name: ADMIN_BLOG.csvName, load: store.file }}
        empty={
          <EmptyRows
            query={url.query}
            texts={ADMIN_BLOG}
            none={{ title: ADMIN_BLOG.empty, text: ADMIN_BLOG.noneText }}
          />
        }
      >
        <PostsTable
          posts={store.list.items}
          sort={url.sort}
          dir={url.dir}
          onSort={url.query.sortBy}
          onDelete={deletion.askPost}
        />
      </PaginatedTable>
      <DeletionDialogs deletion={deletion} />
      {adding && <CategoryDialog onAdd={store.addCategory} onClose={() => setAdding(false)} />}
    </main>
  );
});

/** Deleting a post or a category; both ask first and notify the user of the outcome. */
function usePostDeletion(store: AdminBlogStore, onCategoryDeleted: () => void) {
  const counterStore = useAdminCountersStore();
  const [post, askPost] = useState<AdminPostRow | null>(null);
  const [category, askCategory] = useState<BlogCategoryView | null>(null);
  const postDeletion = useAction((row: AdminPostRow) => store.remove(row), {
    done: ADMIN_BLOG.deleted,
    failed: ADMIN_BLOG.deleteFailed,
    unknown: ({ title }) => ADMIN.actionUnknown(ADMIN_BLOG.mayBeDeleted(title), TABS.blog.title),
  });
  const categoryDeletion = useAction(({ id }: BlogCategoryView) => store.removeCategory(id), {
    done: ADMIN_BLOG.categoryDeleted,
    failed: ADMIN_BLOG.categoryDeleteFailed,
    unknown: ({ name }) => ADMIN.actionUnknown(ADMIN_BLOG.categoryMayBeDeleted(name), TABS.blog.title),
  });
  const deletePost = async (row: AdminPostRow) => {
    await postDeletion.run(row);
    void counterStore.refresh();
    askPost(null);
  };
  const deleteCategory = async (row: BlogCategoryView) => {
    await categoryDeletion.run(row);
    onCategoryDeleted();
    askCategory(null);
  };
  return {
    post,
    askPost,
    deletePost: () => {
      if (post) void deletePost(post);
    },
    category,
    askCategory,
    deleteCategory: () => {
      if (category) void deleteCategory(category);
    },
    busy: postDeletion.busy || categoryDeletion.busy,
  };
}

function DeletionDialogs({ deletion }: { deletion: ReturnType<typeof usePostDeletion> }) {
  const { post, category, busy } = deletion;
  return (
    <>
      <ConfirmDialog
        open={post !== null}
        title={ADMIN_BLOG.deleteTitle}
        confirm={ADMIN_BLOG.deleteConfirm}
        busy={busy}
        onConfirm={deletion.deletePost}
        onClose={() => deletion.askPost(null)}
      >
        <DeletedName name={post?.title} />
        <p>{ADMIN_BLOG.deleteText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={category !== null}
        title={ADMIN_BLOG.deleteCategoryTitle}
        confirm={ADMIN_BLOG.deleteCategoryConfirm}
        busy={busy}
        onConfirm={deletion.deleteCategory}
        onClose={() => deletion.askCategory(null)}
      >
        <DeletedName name={category?.name} />
        <p>{ADMIN_BLOG.deleteCategoryText(formatNumber(category?.postCount ?? 0))}</p>
      </ConfirmDialog>
    </>
  );
}
