import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { persistDraft, restoreDraft } from '../../../../stores/persisted-draft.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { LoadingSkeleton } from '../../../../ui/feedback/LoadingSkeleton.js';
import { HeaderActions, HeaderRow } from '../../../../ui/layout/HeaderRow.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN } from '../../shared/admin.texts.js';
import headerStyles from '../../shared/frame/AdminHeader.module.css';
import { ADMIN_BLOG, POST_EDITOR } from '../admin-blog.texts.js';
import { BLOG_TAB, publicPath } from '../blog-paths.js';
import { useAdminBlogStore, usePostEditorStore } from '../blog-stores.js';
import { PostStatus } from '../PostsTable.js';
import styles from './PostEditor.module.css';
import type { KeptPost, PostEditorStore } from './PostEditorStore.js';
import { PostForm } from './PostForm.js';

/** New/edit post (docs/product-rules.md#admin-7, docs/product-rules.md#forms-8). @param id `null`: a new one */
export const PostEditor = observer(function PostEditor({ id }: { id: string | null }) {
  const { catalog } = useStores();
  const editor = usePostEditorStore();
  const store = useAdminBlogStore();
  // A post that was just created keeps its form: only its address changes.
  useEffect(() => {
    if (id === null || editor.post?.id !== id || editor.state.status !== 'ready') void editor.open(id);
  }, [editor, id]);
  useKeptPost(editor, id);
  useEffect(() => {
    void store.loadCategories();
  }, [store]);
  const title = id === null ? POST_EDITOR.newTitle : POST_EDITOR.editTitle;
  return (
    <main className="page">
      <title>{`${title} · ${ADMIN_BLOG.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <Button kind="text" size="sm" className={styles.back} to={BLOG_TAB}>
        <Icon name="arrow-left" size="sm" />
        {POST_EDITOR.back}
      </Button>
      <HeaderRow className={headerStyles.head}>
        <h1>{title}</h1>
        {editor.post && <PostStatus published={editor.post.isPublished} />}
        {editor.post?.isPublished && (
          <HeaderActions className={headerStyles.actions}>
            <Button size="sm" to={publicPath(editor.post.slug)}>
              <Icon name="external" size="sm" />
              {ADMIN_BLOG.seeOnSite}
            </Button>
          </HeaderActions>
        )}
      </HeaderRow>
      <AsyncView
        state={editor.state}
        onRetry={() => void editor.open(id)}
        failure={POST_EDITOR.loadFailed}
        skeleton={<LoadingSkeleton rows={6} />}
      >
        <PostForm key={editor.generation} editor={editor} />
      </AsyncView>
    </main>
  );
});

/** The article survives a reload that the page offers (docs/product-rules.md#shell-17). */
function useKeptPost(editor: PostEditorStore, id: string | null): void {
  const { user } = useStores().session;
  const name = `post-${id ?? 'new'}-${user?.id ?? ''}`;
  const { status } = editor.state;
  useEffect(() => {
    const draft = status === 'ready' ? restoreDraft<KeptPost>(name) : undefined;
    if (draft) editor.restore(draft);
  }, [editor, name, status]);
  useEffect(() => persistDraft(() => (editor.dirty ? { [name]: editor.kept } : null)), [editor, name]);
}
