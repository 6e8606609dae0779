/** The sprite is one cached file; symbols are named `i-…` (icons), `p-…` (platform logos), `a-…` (pictures). */
const SPRITE = '/icons.svg';

/** An icon of the sprite, hidden from screen readers: the text next to it carries the meaning. */
export function Icon({ name, size, className }: { name: string; size?: 'xs' | 'sm' | 'lg'; className?: string }) {
  const classes = ['i', size && `i--${size}`, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${SPRITE}#i-${name}`} />
    </svg>
  );
}

/** A logo of the sprite, e.g. of a social network or a card brand. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${SPRITE}#p-${name}`} />
    </svg>
  );
}

/** The wordmark. */
export function Wordmark() {
  return (
    <svg className="logo" aria-hidden="true">
      <use href={`${SPRITE}#logo`} />
    </svg>
  );
}

export type ArtName = 'empty-cart' | 'empty-list' | 'success' | 'error' | 'no-result' | 'wallet' | 'lock';
/** A picture of an empty or finished state. */
export function Art({ name }: { name: ArtName }) {
  return (
    <svg className="state__art" aria-hidden="true">
      <use href={`${SPRITE}#a-${name}`} />
    </svg>
  );
}
