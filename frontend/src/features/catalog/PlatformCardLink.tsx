import type { PlatformCard } from '@yukselt/contracts/api';
import { Link } from 'react-router-dom';
import { Money } from '../../ui/data/Money.js';
import { Tag } from '../../ui/data/Tag.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { Drawing } from '../../ui/pictures/Drawing.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { CARD_TAGS, cardTags } from './card-tags.js';
import { PLATFORM_CARD } from './catalog.texts.js';
import styles from './PlatformCardLink.module.css';
import { PlatformLogo, platformMark, platformScene } from './PlatformLogo.js';
import { RecentOrders } from './RecentOrders.js';

/** A platform as a card; `rated` adds the fixed rating of the services list. */
export function PlatformCardLink({ platform, rated = false }: { platform: PlatformCard; rated?: boolean }) {
  const { slug, name, color, imageUrl, serviceNames, startingPrice } = platform;
  return (
    <Link className={styles.card} data-platform={slug} to={`/${slug}`} data-g={color} data-brand={platformMark(slug)}>
      <span className={styles.top}>
        <Drawing name={platformScene(platform)} className={styles.drawing} />
        <PlatformLogo slug={slug} name={name} imageUrl={imageUrl} />
      </span>
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta} data-card="meta">
          {rated && (
            <>
              <span className={styles.rating}>
                <Icon name="star-fill" />
                <span className="visually-hidden">{PLATFORM_CARD.ratingLabel}</span>
                {PLATFORM_CARD.rating}
              </span>
              <span>{PLATFORM_CARD.orders}</span>
            </>
          )}
          <span>{PLATFORM_CARD.count(serviceNames.length)}</span>
        </span>
        <span className={styles.tags} data-card="tags">
          {cardTags(serviceNames, name).map((tag) => (
            <Tag key={tag}>
              <span>{tag}</span>
            </Tag>
          ))}
          {rated && serviceNames.length > CARD_TAGS && (
            <Tag tone="line">{PLATFORM_CARD.more(serviceNames.length - CARD_TAGS)}</Tag>
          )}
        </span>
        {rated && <RecentOrders className={styles.recent} platform={name} />}
      </span>
      <span className={styles.foot}>
        <span>
          {PLATFORM_CARD.from} <Money amount={startingPrice} />
        </span>
        <Icon name="arrow-right" size="sm" />
      </span>
    </Link>
  );
}

/** Cards of the final size while platforms load. */
export function PlatformCardSkeleton() {
  return (
    <span className={styles.card} aria-hidden="true">
      <span className={styles.top} />
      <span className={styles.body}>
        <span className={styles.name}>
          <Skeleton kind="title" line />
        </span>
        <span className={styles.meta} data-card="meta">
          <Skeleton line half />
        </span>
        <span className={styles.tags} data-card="tags">
          <Skeleton kind="tag" />
          <Skeleton kind="tag" />
        </span>
      </span>
      <span className={styles.foot}>
        <Skeleton half />
        <span className={styles.dot} />
      </span>
    </span>
  );
}
