import type { BlogPostPage } from '@yukselt/contracts/api';
import blogStyles from '../../../blog/blog.module.css';
import { PostBody, PostHeader, Services } from '../../../blog/PostView.js';
import styles from './ContentField.module.css';

/** A post as its public page shows it, without what only visitors do: likes and comments. */
export function PostPreview({ post }: { post: BlogPostPage }) {
  return (
    <div className={`${blogStyles.page} ${styles.preview}`}>
      <PostHeader post={post} heading="h2" />
      <div className={blogStyles.postInner} data-post="body">
        <div className={blogStyles.main}>
          <PostBody post={post} />
        </div>
        <Services />
      </div>
    </div>
  );
}
