import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { usePageMetadata } from '../../lib/page-metadata.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { LoadingSkeleton, Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../ui/layout/Card.js';
import shared from './blog.module.css';
import { BLOG } from './blog.texts.js';
import { useBlogStore } from './blog-scene-store.js';
import { PostView } from './PostView.js';

/** One post, or the notice that there is none. */
const BlogPostScene = observer(function BlogPostScene() {
  const { catalog } = useStores();
  const blog = useBlogStore();
  const { slug = '' } = useParams();
  useEffect(() => void blog.loadPost(slug), [blog, slug]);

  const post = blog.pages.get(slug);
  const state = blog.pageState(slug);
  const missing =
    post === undefined && state.status === 'failed' && state.error instanceof ApiError && state.error.status === 404;
  usePageMetadata(
    post
      ? { description: post.seo.description, canonical: `/blog/${post.slug}` }
      : missing
        ? { description: BLOG.empty, canonical: null }
        : null,
  );
  if (post) return <PostView key={post.id} post={post} slug={slug} />;
  return (
    <main className={`page ${shared.page}`}>
      <title>{`${missing ? BLOG.empty : BLOG.title} · ${catalog.siteName}`}</title>
      {missing ? (
        <EmptyState
          heading="h1"
          art="no-result"
          title={BLOG.empty}
          text={BLOG.notFoundHint}
          action={
            <Button kind="accent" to="/blog">
              {BLOG.allPosts}
            </Button>
          }
        />
      ) : (
        <AsyncView
          state={state}
          onRetry={() => void blog.loadPost(slug)}
          failure={BLOG.postFailed}
          skeleton={<PostSkeleton />}
        >
          <LoadingSkeleton />
        </AsyncView>
      )}
    </main>
  );
});

function PostSkeleton() {
  return (
    <>
      <Skeleton width={220} height={20} />
      <div className={shared.head}>
        <div className="stack">
          <Skeleton width={110} height={24} />
          <Skeleton height={44} />
          <Skeleton height={44} width="70%" />
          <Skeleton />
          <Skeleton width="85%" />
        </div>
        <Skeleton className={shared.cover} />
      </div>
      <div className={shared.postInner}>
        <div className="stack">
          <Skeleton />
          <Skeleton />
          <Skeleton width="90%" />
          <Skeleton kind="title" />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
        <Card as="div" padded className="stack">
          <Skeleton kind="title" />
          <Skeleton height={160} />
        </Card>
      </div>
    </>
  );
}

export default BlogPostScene;
