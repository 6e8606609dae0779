import type { BlogPostPage } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, formatNumber } from '../../lib/format.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Chips } from '../../ui/actions/Chip.js';
import { Avatar } from '../../ui/data/Avatar.js';
import { Tag } from '../../ui/data/Tag.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { Crumbs } from '../../ui/layout/PageHeader.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PlatformLogo } from '../catalog/PlatformLogo.js';
import { Article } from './Article.js';
import shared from './blog.module.css';
import { BLOG } from './blog.texts.js';
import { useBlogStore } from './blog-scene-store.js';
import { CommentForm } from './CommentForm.js';
import { Cover, PostCard } from './PostCard.js';
import styles from './PostView.module.css';

/**
 * A post with everything around it. @param slug as the address has it; it may be written differently from the post's
 * own.
 */
export const PostView = observer(function PostView({ post, slug }: { post: BlogPostPage; slug: string }) {
  const { catalog } = useStores();
  return (
    <main className={`page ${shared.page}`}>
      <title>{`${post.seo.title} · ${catalog.siteName}`}</title>
      <Crumbs items={[{ text: BLOG.title, to: '/blog' }, { text: post.title }]} />
      <PostHeader post={post} actions={<LikeButton post={post} slug={slug} />} />
      <div className={shared.postInner}>
        <div className={shared.main}>
          <PostBody post={post} />
          <Comments post={post} slug={slug} />
        </div>
        <Services />
      </div>
      {post.related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-heading">
          <h2 id="related-heading">{BLOG.related}</h2>
          <div className="grid grid--3">
            {post.related.map((other) => (
              <PostCard key={other.id} post={other} />
            ))}
          </div>
        </section>
      )}
    </main>
  );
});

/** Cover, title, summary and details. `heading` is h2 where the post is shown inside another page. */
export function PostHeader({
  post,
  heading: Heading = 'h1',
  actions,
}: {
  post: BlogPostPage;
  heading?: 'h1' | 'h2';
  actions?: ReactNode;
}) {
  return (
    <header className={shared.head} data-post="head">
      <Cover post={post} />
      <div>
        {post.category && (
          <Tag as={Link} wraps tone="primary" to={`/blog?kategori=${encodeURIComponent(post.category.slug)}`}>
            {post.category.name}
          </Tag>
        )}
        <Heading className="heading-1">{post.title}</Heading>
        <p className={`lead ${shared.summary}`}>{post.summary}</p>
        <div className={styles.details}>
          <Avatar name={post.author} />
          <p>
            <b>{post.author}</b>
            <span>
              <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time> ·{' '}
              {BLOG.reading(post.readingMinutes)}
            </span>
          </p>
          {actions}
        </div>
      </div>
    </header>
  );
}

/** The article and its tags. */
export function PostBody({ post }: { post: BlogPostPage }) {
  return (
    <>
      <Article html={post.content} />
      {post.tags.length > 0 && (
        <Chips as="ul" className={styles.tags} aria-label={BLOG.tagsOfPost}>
          {post.tags.map((tag) => (
            <Tag as="li" wraps key={tag.slug}>
              {tag.name}
            </Tag>
          ))}
        </Chips>
      )}
    </>
  );
}

const LikeButton = observer(function LikeButton({ post, slug }: { post: BlogPostPage; slug: string }) {
  const { notifications } = useStores();
  const blog = useBlogStore();
  const liked = blog.hasLiked(post.id);
  const like = async () => {
    try {
      await blog.like(slug);
    } catch (error) {
      notifications.error(messageOf(error, BLOG.likeFailed));
    }
  };
  return (
    <Button
      className={shared.like}
      ariaDisabled={liked || blog.liking.has(post.id)}
      aria-pressed={liked}
      aria-label={liked ? BLOG.liked(post.likes) : BLOG.like(post.likes)}
      onClick={() => void like()}
    >
      <Icon name={liked ? 'heart-fill' : 'heart'} />
      <span className={styles.likeWord}>{liked ? BLOG.likedWord : BLOG.likeWord}</span>{' '}
      <b>{formatNumber(post.likes)}</b>
    </Button>
  );
});

/** Fixed links to services (docs/product-rules.md#blog-3). */
export function Services() {
  return (
    <Card as="aside" className={styles.aside} aria-labelledby="post-services">
      <CardBody>
        <h2 className="heading-3" id="post-services">
          {BLOG.servicesTitle}
        </h2>
        <p className="muted small">{BLOG.servicesText}</p>
        <ul className={styles.services}>
          {BLOG.services.map(({ slug, name, color, text }) => (
            <li key={slug}>
              <Link to={`/${slug}`}>
                <PlatformLogo slug={slug} name={name} color={color} size="sm" />
                <span>
                  <b>{name}</b>
                  <small>{text}</small>
                </span>
                <Icon name="chevron-right" size="sm" />
              </Link>
            </li>
          ))}
        </ul>
        <Button kind="accent" block to="/sosyal-medya-hizmetleri">
          {BLOG.allServices}
        </Button>
      </CardBody>
    </Card>
  );
}

function Comments({ post, slug }: { post: BlogPostPage; slug: string }) {
  return (
    <section className={styles.comments} aria-labelledby="comments-heading">
      <h2 id="comments-heading">{BLOG.comments(post.comments.length)}</h2>
      {post.comments.length === 0 ? (
        <p className="muted">{BLOG.noComments}</p>
      ) : (
        <ol>
          {post.comments.map((comment) => (
            <li key={comment.id} className={styles.comment}>
              <Avatar name={comment.author} />
              <div>
                <p className={styles.commentWho}>
                  <b>{comment.author}</b> <time dateTime={comment.createdAt}>{formatDay(comment.createdAt)}</time>
                </p>
                <p className={styles.commentText}>{comment.content}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <CommentForm slug={slug} />
    </section>
  );
}
