import type { BlogPostPage } from '@yukselt/contracts/api';
import { PostBody, PostHead, Services } from '../../blog/PostView.js';

/** A post as its public page shows it, without what only visitors do: likes and comments. */
export function PostPreview({ post }: { post: BlogPostPage }) {
  return (
    <div className="post bl-preview">
      <PostHead post={post} heading="h2" />
      <div className="post__in">
        <div className="post__main">
          <PostBody post={post} />
        </div>
        <Services />
      </div>
    </div>
  );
}
