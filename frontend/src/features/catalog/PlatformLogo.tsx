import { Logo } from '../../ui/Icon.js';
import { classNames } from '../../ui/part.js';
import styles from './PlatformLogo.module.css';

const LOGOS = new Set([
  'instagram',
  'youtube',
  'tiktok',
  'x',
  'facebook',
  'telegram',
  'spotify',
  'twitch',
  'threads',
  'discord',
  'kick',
  'soundcloud',
  'snapchat',
  'whatsapp',
  'pinterest',
  'linkedin',
]);
const LOGO_OF: Record<string, string> = { twitter: 'x', 'x-twitter': 'x' };

/** A platform's mark on its gradient: an uploaded picture, its logo, or its initial. */
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
  const logo = LOGO_OF[slug] ?? slug;
  return (
    <span className={classNames(styles.mark, size && styles[size])} data-mark={size ?? ''} data-g={color} title={name}>
      {imageUrl ? (
        <img src={imageUrl} alt="" width="44" height="44" loading="lazy" decoding="async" />
      ) : LOGOS.has(logo) ? (
        <Logo name={logo} />
      ) : (
        <b aria-hidden="true">{name.charAt(0)}</b>
      )}
    </span>
  );
}
