/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEED_PLATFORMS } from '../backend/src/catalog/seed/platforms.seed.js';
import { slugOf } from '../contracts/slug.js';

/** The least contrast of a sign with its tile (WCAG 1.4.11), and of a tile's stronger end with the card it is on. */
const SIGN_MIN = 3;
const TILE_MIN = 1.5;

interface Brand {
  slug: string;
  ink: string;
  stops: readonly string[];
  darkStops?: readonly string[];
}
let brands: readonly Brand[];
let files: Record<string, string>;
beforeAll(async () => {
  const folder = path.resolve(__dirname, '../scripts/logos');
  brands = ((await import(path.join(folder, 'brands.mjs'))) as { BRANDS: readonly Brand[] }).BRANDS;
  files = ((await import(path.join(folder, 'logos.mjs'))) as { logoFiles(): Record<string, string> }).logoFiles();
});

const read = (file: string): string => readFileSync(path.resolve(__dirname, '..', file), 'utf8');

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
/** Cards of the light and of the dark theme, as tokens.css has them. */
const [LIGHT, DARK] = [...read('frontend/src/ui/theme/tokens.css').matchAll(/--c-surface: (#[\da-f]{6});/g)].map(
  ([, color]) => color!,
) as [string, string];

it('has a mark for each platform that the shop opens with', () => {
  const marked = new Set(brands.map(({ slug }) => slug));
  expect(SEED_PLATFORMS).toHaveLength(32);
  expect(SEED_PLATFORMS.map(({ name }) => slugOf(name)).filter((slug) => !marked.has(slug))).toEqual([]);
});

it('has files as `node scripts/write-logos.mjs` writes them', () => {
  expect(Object.keys(files)).toHaveLength(3);
  for (const [file, text] of Object.entries(files)) expect([file, read(file)]).toEqual([file, text]);
});

it('has a drawing of its own for each platform', () => {
  const drawings = [...read('frontend/public/logos.svg').matchAll(/<symbol id="([^"]+)"[^>]*>(.+)<\/symbol>/g)];
  expect(drawings).toHaveLength(brands.length + 2);
  expect(new Set(drawings.map(([, , drawing]) => drawing)).size).toBe(drawings.length);
  for (const [, name, drawing] of drawings) expect([name, drawing!.length > 60]).toEqual([name, true]);
});

it('gives no two platforms the same colour', () => {
  expect(new Set(brands.map(({ stops }) => stops.join())).size).toBe(brands.length);
});

it('shows each sign and tile in both themes', () => {
  const strongest = (stops: readonly string[], card: string) => Math.max(...stops.map((stop) => contrast(stop, card)));
  const unseen = brands.filter(({ ink, stops, darkStops = stops }) => {
    const sign = Math.min(...[...stops, ...darkStops].map((stop) => contrast(ink, stop)));
    return sign < SIGN_MIN || strongest(stops, LIGHT) < TILE_MIN || strongest(darkStops, DARK) < TILE_MIN;
  });
  expect(unseen).toEqual([]);
});
