import type { BlogPostCard } from '@yukselt/contracts/api';
import { Link } from 'react-router-dom';
import { formatDay } from '../../lib/format.js';
import { Tag } from '../../ui/data/Tag.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import shared from './blog.module.css';
import { BLOG } from './blog.texts.js';
import styles from './PostCard.module.css';

/** Shape of every cover; the space is kept before the picture is there. */
const COVER = { width: 1200, height: 630 };

/** A post's picture. It is decoration: the title carries the meaning. `eager`: it is in the first view. */
export function Cover({ post, eager = false }: { post: { coverImage: string }; eager?: boolean }) {
  const loading = eager ? 'eager' : 'lazy';
  return <img className={shared.cover} src={post.coverImage} alt="" {...COVER} loading={loading} decoding="async" />;
}

/** Date, author and reading time. */
export function PostMeta({ post }: { post: BlogPostCard }) {
  return (
    <p className={shared.cardMeta}>
      <span>{post.author}</span>
      <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>
      <span>{BLOG.reading(post.readingMinutes)}</span>
    </p>
  );
}

/** A post as a card; `featured` is the wide one at the top of the list. */
export function PostCard({
  post,
  featured = false,
  heading: Heading = 'h3',
}: {
  post: BlogPostCard;
  featured?: boolean;
  heading?: 'h2' | 'h3';
}) {
  return (
    <article className={featured ? `${shared.card} ${shared.wideCard}` : shared.card}>
      <Cover post={post} eager={featured} />
      <div className={shared.cardBody}>
        <p className={styles.cardTags}>
          {featured && <Tag tone="primary">{BLOG.featured}</Tag>}
          {post.category && <Tag wraps>{post.category.name}</Tag>}
        </p>
        <Heading className={featured ? 'heading-2' : 'heading-3'}>
          <Link className={styles.cardLink} to={`/blog/${encodeURIComponent(post.slug)}`}>
            {post.title}
          </Link>
        </Heading>
        <p className={shared.cardSummary}>{post.summary}</p>
        <PostMeta post={post} />
      </div>
    </article>
  );
}

/** A card of the final size while posts load. */
export function PostCardSkeleton({ featured = false }: { featured?: boolean }) {
  return (
    <div className={featured ? `${shared.card} ${shared.wideCard}` : shared.card}>
      <Skeleton className={shared.cover} />
      <div className={shared.cardBody}>
        <Skeleton width="30%" height={24} />
        <Skeleton kind="title" width="90%" />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    </div>
  );
}
