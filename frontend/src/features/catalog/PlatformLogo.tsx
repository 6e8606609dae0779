import type { PlatformCard } from '@yukselt/contracts/api';
import { initials } from '../../lib/format.js';
import { classNames } from '../../ui/class-names.js';
import { Logo } from '../../ui/pictures/Icon.js';
import styles from './PlatformLogo.module.css';
import { PLATFORM_MARKS } from './platform-marks.js';

/** Other names that a platform may be listed under. */
const MARK_OF: Readonly<Record<string, string>> = { twitter: 'x', 'x-twitter': 'x' };

/** Name of a platform's own mark and colours. @returns `undefined` for a platform that has none */
export function platformMark(slug: string): string | undefined {
  const name = MARK_OF[slug] ?? slug;
  return PLATFORM_MARKS.has(name) ? name : undefined;
}

/** Scenes of platforms without a mark, by what they offer. */
const SCENE_OF: Readonly<Record<PlatformCard['kind'], string>> = {
  social: 'people',
  video: 'video',
  music: 'music',
  gaming: 'game',
  other: 'announce',
};

/** What a platform is about. @returns name of the drawing in scenes.svg */
export const platformScene = ({ slug, kind }: Pick<PlatformCard, 'slug' | 'kind'>): string =>
  PLATFORM_MARKS.get(MARK_OF[slug] ?? slug) ?? SCENE_OF[kind];

/**
 * A platform's tile: an uploaded picture, its mark in its own colours, or its initials on the colour that an admin
 * chose (docs/product-rules.md#catalogue-13).
 */
export function PlatformLogo({
  slug,
  name,
  color,
  imageUrl,
  size,
}: {
  slug: string;
  name: string;
  color?: string;
  imageUrl?: string | null;
  size?: 'xs' | 'sm' | 'lg';
}) {
  const mark = platformMark(slug);
  return (
    <span
      className={classNames(styles.mark, size && styles[size])}
      data-mark={size ?? ''}
      data-g={color}
      data-brand={mark}
      title={name}
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" width="44" height="44" loading="lazy" decoding="async" />
      ) : mark ? (
        <Logo name={mark} />
      ) : (
        <b aria-hidden="true">{initials(name)}</b>
      )}
    </span>
  );
}
