import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { Card } from '../../../../ui/layout/Card.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { AdminHeader } from '../../shared/frame/AdminHeader.js';
import { ADMIN_BLOG, POST_EDITOR } from '../admin-blog.texts.js';
import { BLOG_TAB, editPath, publicPath } from '../blog-paths.js';
import { usePostEditorStore } from '../blog-stores.js';
import styles from './ContentField.module.css';
import postEditor from './PostEditor.module.css';
import { PostPreview } from './PostPreview.js';

/** Shows a stored post as visitors see it; also drafts, which only admins see. */
export const PostPreviewPage = observer(function PostPreviewPage({ id }: { id: string }) {
  const { catalog } = useStores();
  const editor = usePostEditorStore();
  useEffect(() => {
    void editor.open(id).then(() => {
      if (editor.state.status === 'ready') void editor.loadPreview();
    });
  }, [editor, id]);
  const { post, preview } = editor;
  const state = editor.state.status === 'ready' ? editor.previewState : editor.state;
  return (
    <main className="page">
      <title>{`${POST_EDITOR.previewOf} · ${ADMIN_BLOG.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <Button kind="text" size="sm" className={postEditor.back} to={BLOG_TAB}>
        <Icon name="arrow-left" size="sm" />
        {POST_EDITOR.back}
      </Button>
      <AdminHeader
        title={POST_EDITOR.previewOf}
        text={post === null ? ' ' : post.isPublished ? POST_EDITOR.previewText : POST_EDITOR.previewDraft}
        onRefresh={() => void editor.open(id).then(() => editor.loadPreview())}
      >
        {post?.isPublished && (
          <Button size="sm" to={publicPath(post.slug)}>
            <Icon name="external" size="sm" />
            {ADMIN_BLOG.seeOnSite}
          </Button>
        )}
        <Button kind="accent" size="sm" to={editPath(id)}>
          <Icon name="edit" size="sm" />
          {ADMIN_BLOG.edit}
        </Button>
      </AdminHeader>
      <Card as="div" className={styles.paper}>
        <AsyncView
          state={state}
          onRetry={() => void editor.open(id).then(() => editor.loadPreview())}
          failure={POST_EDITOR.previewFailed}
        >
          {preview && <PostPreview post={preview} />}
        </AsyncView>
      </Card>
    </main>
  );
});
