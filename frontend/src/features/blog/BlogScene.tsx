import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Chips } from '../../ui/actions/Chip.js';
import { Tag } from '../../ui/data/Tag.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Card } from '../../ui/layout/Card.js';
import { BlogFrame } from './BlogFrame.js';
import styles from './BlogScene.module.css';
import { BLOG } from './blog.texts.js';
import { useBlogStore } from './blog-scene-store.js';
import { PostCard, PostCardSkeleton } from './PostCard.js';

const SKELETONS = 4;

/** All posts: the newest large, the others as a grid. The category is kept in the address, so that it can be linked. */
const BlogScene = observer(function BlogScene() {
  const { catalog } = useStores();
  const blog = useBlogStore();
  const [params] = useSearchParams();
  const selectedSlug = params.get('kategori') ?? '';
  useEffect(() => void blog.loadPosts(), [blog]);
  const matching = blog.posts.filter(({ category }) => selectedSlug === '' || category?.slug === selectedSlug);
  const [first, ...otherPosts] = matching;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${BLOG.title} · ${catalog.siteName}`}</title>
      <BlogFrame selectedSlug={selectedSlug}>
        <div className={styles.list}>
          <p className="visually-hidden" role="status">
            {blog.postsState.status === 'ready' ? BLOG.matchCount(matching.length) : ''}
          </p>
          <AsyncView
            state={blog.postsState}
            onRetry={() => void blog.loadPosts()}
            failure={BLOG.failed}
            skeleton={<ListSkeleton />}
            isEmpty={first === undefined}
            empty={
              <EmptyState
                art="no-result"
                title={BLOG.empty}
                {...(selectedSlug === ''
                  ? {}
                  : { text: BLOG.emptyHint, action: <Button to="/blog">{BLOG.allPosts}</Button> })}
              />
            }
          >
            {first && <PostCard post={first} featured heading="h2" />}
            {otherPosts.length > 0 && (
              <section aria-label={BLOG.others}>
                <div className="grid grid--2">
                  {otherPosts.map((post) => (
                    <PostCard key={post.id} post={post} heading="h2" />
                  ))}
                </div>
              </section>
            )}
          </AsyncView>
        </div>
        <Card padded className={styles.tags} aria-labelledby="tags-heading">
          <h2 className="heading-4" id="tags-heading">
            {BLOG.tagsTitle}
          </h2>
          <Chips as="ul">
            {BLOG.tags.map((tag) => (
              <Tag as="li" wraps tone="line" key={tag}>
                {tag}
              </Tag>
            ))}
          </Chips>
        </Card>
      </BlogFrame>
    </main>
  );
});

function ListSkeleton() {
  return (
    <div className={styles.list}>
      <PostCardSkeleton featured />
      <div className="grid grid--2">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <PostCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

export default BlogScene;
