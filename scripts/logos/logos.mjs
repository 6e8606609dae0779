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

/** @param {readonly string[]} stops */
const colors = (stops) => [
  `  --g: ${gradient(stops)};`,
  `  --scene-middle: ${stops[0]};`,
  `  --scene-front: ${stops.at(-1)};`,
];
/**
 * On the dark theme's ground the lines of a scene need more light than the surface of a tile.
 * @param {readonly string[]} stops
 */
const darkColors = (stops) => [
  `  --g: ${gradient(stops)};`,
  `  --scene-middle: color-mix(in srgb, ${stops[0]} 55%, #fff);`,
  `  --scene-front: color-mix(in srgb, ${stops.at(-1)} 70%, #fff);`,
];

/** The colours of tiles and scenes, in both themes. */
function styles() {
  const rules = BRANDS.flatMap(({ slug, stops, ink, darkStops }) => [
    `[data-brand='${slug}'] {`,
    ...colors(stops),
    `  --on-g: ${ink};`,
    '}',
    ...(darkStops ? [`[data-theme='dark'] [data-brand='${slug}'] {`, ...darkColors(darkStops), '}'] : []),
  ]);
  return [`/* ${NOTE} */`, ...rules, ''].join('\n');
}

/** The names that the sprite has, each with its scene. */
const names = () =>
  [
    `// ${NOTE}`,
    '/** Platforms with a mark of their own in logos.svg, by slug: the drawing in scenes.svg of what they are about. */',
    'export const PLATFORM_MARKS: ReadonlyMap<string, string> = new Map([',
    ...BRANDS.map(({ slug, scene }) => `  ['${slug}', '${scene}'],`),
    ']);',
    '',
  ].join('\n');

/** Every written file: path in the repository → text. */
export const logoFiles = () => ({
  'frontend/public/logos.svg': sprite(),
  'frontend/src/ui/theme/brands.css': styles(),
  'frontend/src/features/catalog/platform-marks.ts': names(),
});
