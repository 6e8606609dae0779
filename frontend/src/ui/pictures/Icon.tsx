import type { IconName } from '@yukselt/contracts';
import { classNames } from '../class-names.js';
import styles from './Icon.module.css';

/** The sprite is one cached file; symbols are named `i-…` (icons) and `a-…` (pictures). */
const SPRITE = '/icons.svg';
/** Signs of platforms and cards, by name (scripts/logos). */
const LOGOS = '/logos.svg';

/** An icon of the sprite, hidden from screen readers: the text next to it carries the meaning. */
export function Icon({ name, size, className }: { name: IconName; size?: 'xs' | 'sm' | 'lg'; className?: string }) {
  return (
    <svg className={classNames(styles.icon, size && styles[size], className)} data-icon={size ?? ''} aria-hidden="true">
      <use href={`${SPRITE}#i-${name}`} />
    </svg>
  );
}

/** A logo, e.g. of a social network or a card brand; with `icon` as large as an icon. */
export function Logo({ name, icon, className }: { name: string; icon?: 'sm' | 'md'; className?: string }) {
  const size = icon && classNames(styles.icon, icon === 'sm' && styles.sm);
  return (
    <svg className={classNames(size, className)} data-icon={icon} aria-hidden="true">
      <use href={`${LOGOS}#${name}`} />
    </svg>
  );
}

/** The wordmark. */
export function Wordmark() {
  return (
    <svg className={styles.wordmark} data-wordmark="" aria-hidden="true">
      <use href={`${SPRITE}#logo`} />
    </svg>
  );
}

export type ArtName = 'empty-cart' | 'empty-list' | 'success' | 'error' | 'no-result' | 'wallet' | 'lock';
/** A picture of an empty or finished state. */
export function Art({ name }: { name: ArtName }) {
  return (
    <svg className={styles.art} data-art="" aria-hidden="true">
      <use href={`${SPRITE}#a-${name}`} />
    </svg>
  );
}
