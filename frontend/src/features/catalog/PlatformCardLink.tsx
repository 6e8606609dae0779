import type { PlatformCard } from '@yukselt/contracts/api';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { CARD_TAGS, cardTags } from './card-tags.js';
import { PLATFORM_CARD } from './catalog.texts.js';
import styles from './PlatformCardLink.module.css';
import { PlatformLogo } from './PlatformLogo.js';

/** A platform as a card; `rated` adds the fixed rating of the services list. */
export function PlatformCardLink({ platform, rated = false }: { platform: PlatformCard; rated?: boolean }) {
  const { slug, name, color, imageUrl, serviceNames, startingPrice } = platform;
  return (
    <Link className={styles.card} data-platform={slug} to={`/${slug}`} data-g={color}>
      <span className={styles.top}>
        <PlatformLogo slug={slug} name={name} imageUrl={imageUrl} />
      </span>
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta} data-card="meta">
          {rated && (
            <>
              <span className={styles.rating}>
                <Icon name="star-fill" />
                <span className="sr">{PLATFORM_CARD.ratingLabel}</span>
                {PLATFORM_CARD.rating}
              </span>
              <span>{PLATFORM_CARD.orders}</span>
            </>
          )}
          <span>{PLATFORM_CARD.count(serviceNames.length)}</span>
        </span>
        <span className={styles.tags} data-card="tags">
          {cardTags(serviceNames, name).map((tag) => (
            <span className="tag" key={tag}>
              <span>{tag}</span>
            </span>
          ))}
          {rated && serviceNames.length > CARD_TAGS && (
            <span className="tag tag--line">{PLATFORM_CARD.more(serviceNames.length - CARD_TAGS)}</span>
          )}
        </span>
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
          <span className="skel skel--title skel--line" />
        </span>
        <span className={styles.meta} data-card="meta">
          <span className="skel skel--line skel--half" />
        </span>
        <span className={styles.tags} data-card="tags">
          <span className="skel skel--tag" />
          <span className="skel skel--tag" />
        </span>
      </span>
      <span className={styles.foot}>
        <span className="skel skel--half" />
        <span className={styles.dot} />
      </span>
    </span>
  );
}
