import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { CommentsSection } from './comments/CommentsSection.js';
import { PostEditor } from './editor/PostEditor.js';
import { PostPreviewPage } from './editor/PostPreviewPage.js';
import { PostsSection } from './PostsSection.js';

/**
 * "Blog Yönetimi" (docs/product-rules.md#admin-7). `?yazi=` is a post's form, `?onizle=` the page it makes,
 * `?bolum=yorumlar` the queue of comments.
 */
const BlogTab = observer(function BlogTab() {
  const [query] = useSearchParams();
  const [editing, previewing] = [query.get('yazi'), query.get('onizle')];
  if (editing !== null) return <PostEditor key={editing} id={editing === 'yeni' ? null : editing} />;
  if (previewing !== null) return <PostPreviewPage key={previewing} id={previewing} />;
  return query.get('bolum') === 'yorumlar' ? <CommentsSection /> : <PostsSection />;
});

export default BlogTab;
