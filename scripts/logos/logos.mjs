// Logos of platforms and cards, out of `simple-icons` and own drawings. `node scripts/write-logos.mjs` writes the files
// into the frontend; they are part of the repository, and a spec compares them.
import * as simpleIcons from 'simple-icons';
import { BRANDS } from './brands.mjs';
import { DRAWINGS, tiktok } from './drawings.mjs';

const CARDS = /** @type {const} */ (['visa', 'mastercard']);
const NOTE = 'Written by scripts/write-logos.mjs; edit the tables in scripts/logos.';

const ICONS = new Map(
  Object.values(simpleIcons).flatMap((icon) => ('slug' in icon ? [/** @type {const} */ ([icon.slug, icon.path])] : [])),
);

/**
 * @param {import('./brands.mjs').Brand} brand
 * @throws Error when `simple-icons` does not have the sign (any more) and no drawing takes its place
 */
function signOf({ slug, icon }) {
  const path = icon === undefined ? undefined : ICONS.get(icon);
  const sign = path === undefined ? /** @type {Record<string, string>} */ (DRAWINGS)[slug] : `<path d="${path}"/>`;
  if (sign === undefined) throw new Error(`no sign for ${slug}: simple-icons has no ${icon}`);
  return slug === 'tiktok' ? tiktok(sign) : sign;
}

/**
 * @param {string} name
 * @param {string} sign
 * @param {string} [facts] attributes that the server's pictures read
 */
const symbol = (name, sign, facts = '') =>
  `<symbol id="${name}" viewBox="0 0 24 24" fill="currentColor"${facts}>${sign}</symbol>`;

/** The sprite: one symbol for each platform, with the colours of its tile, and one for each card. */
function sprite() {
  const platforms = BRANDS.map((brand) =>
    symbol(brand.slug, signOf(brand), ` data-stops="${brand.stops.join(' ')}" data-ink="${brand.ink}"`),
  );
  const cards = CARDS.map((card) => symbol(card, DRAWINGS[card]));
  return ['<svg xmlns="http://www.w3.org/2000/svg">', `<!-- ${NOTE} -->`, ...platforms, ...cards, '</svg>', ''].join(
    '\n',
  );
}

/** @param {readonly string[]} stops */
const gradient = (stops) => `linear-gradient(135deg, ${stops.join(', ')})`;

/** The tiles' colours, in both themes. */
function styles() {
  const rules = BRANDS.flatMap(({ slug, stops, ink, darkStops }) => [
    `[data-brand='${slug}'] {`,
    `  --g: ${gradient(stops)};`,
    `  --on-g: ${ink};`,
    '}',
    ...(darkStops ? [`[data-theme='dark'] [data-brand='${slug}'] {`, `  --g: ${gradient(darkStops)};`, '}'] : []),
  ]);
  return [`/* ${NOTE} */`, ...rules, ''].join('\n');
}

/** The names that the sprite has. */
const names = () =>
  [
    `// ${NOTE}`,
    '/** Platforms with a mark of their own in logos.svg, by slug. */',
    'export const PLATFORM_MARKS: ReadonlySet<string> = new Set([',
    ...BRANDS.map(({ slug }) => `  '${slug}',`),
    ']);',
    '',
  ].join('\n');

/** Every written file: path in the repository → text. */
export const logoFiles = () => ({
  'frontend/public/logos.svg': sprite(),
  'frontend/src/ui/theme/brands.css': styles(),
  'frontend/src/features/catalog/platform-marks.ts': names(),
});
