/** Size that link previews ask for; the pages show the same shape. */
export const COVER_WIDTH = 1200;
export const COVER_HEIGHT = 630;

/** Colours of a cover, light to dark. Scenes use these and white, and no others. */
export interface Tone {
  ground: string;
  /** What is far away, and shadows. */
  far: string;
  mid: string;
  main: string;
  deep: string;
  /** One thing of each scene. */
  accent: string;
  /** Paper, screens and faces. */
  paper: string;
}

/** A scene: SVG on 1200 × 630, without the ground. */
export type Scene = (tone: Tone) => string;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
export const line = (path: string, color: string, width = 8): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join('');
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * Outline of stairs that end at the bottom of the cover.
 * @param tops height of each step from above, left to right
 */
export function stairs(left: number, stepWidth: number, tops: readonly number[], bottom = COVER_HEIGHT): string {
  const steps = tops.map((top, index) => `V${top}H${left + stepWidth * (index + 1)}`).join('');
  return `M${left} ${bottom}${steps}V${bottom}z`;
}

/** Steps seen from the front, each narrower and higher than the one before. */
export function frontSteps(middle: number, bottom: number, widths: readonly number[], height: number, fills: string[]) {
  return each(widths, (width, index) =>
    rect(middle - width / 2, bottom - height * (index + 1), width, height, fills[index % fills.length]!),
  );
}
export const heart = (x: number, y: number, size: number, fill: string): string => {
  const s = size / 24;
  const [left, right] = ['C5.4 16.6 2 12.9 2 8.6 2 5.4 4.5 3 7.5 3 9.3 3 11 3.9 12 5.4', '13 3.9 14.7 3 16.5 3'];
  return `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${s})" fill="${fill}"
d="M12 21${left} ${right} 19.5 3 22 5.4 22 8.6c0 4.3-3.4 8-10 12.4z"/>`;
};
export const play = (x: number, y: number, size: number, fill: string): string => {
  const [w, h] = [size * 0.42, size * 0.5];
  const [left, right] = [x - w * 0.8, x + w * 1.2];
  return `<path d="M${left} ${y - h}L${right} ${y}L${left} ${y + h}z" fill="${fill}" stroke="${fill}"
stroke-width="${size * 0.14}" stroke-linejoin="round"/>`;
};
/** A flag on its pole. */
export const flag = (x: number, foot: number, height: number, pole: string, cloth: string): string =>
  line(`M${x} ${foot}V${foot - height}`, pole, 7) +
  shape(`M${x} ${foot - height}l${height * 0.48} ${height * 0.16}L${x} ${foot - height + height * 0.34}z`, cloth);
/** A head with shoulders, cut off below. */
export const person = (x: number, foot: number, size: number, skin: string, cloth: string): string =>
  shape(`M${x - size} ${foot}v${-size * 0.5}a${size} ${size} 0 0 1 ${size * 2} 0v${size * 0.5}z`, cloth) +
  circle(x, foot - size * 1.75, size * 0.62, skin);
