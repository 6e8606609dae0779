/**
 * Pictures are also compared roughly, by the mean colour of small squares. The smoothing of letters, which differs
 * between browsers, leaves a mean as it is; a missing icon, another colour of a surface and other letters change it.
 */

import sharp from 'sharp';

/** Width and height of a square, px. */
const SQUARE = 16;
/** Squares overlap, so that an icon lies in one of them with the most of it. */
const STEP = 8;

interface Difference {
  /** The largest difference of a square's mean, of 255. */
  most: number;
  /** The square's upper left corner, px. */
  x: number;
  y: number;
  /** How many of the squares differ by more than {@link SHADE}, 0 to 1: a surface has another shade. */
  share: number;
}

/** Of 255. Saving with few colours changes single squares by more, never a surface. */
const SHADE = 3;

async function pixelsOf(picture: string | Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @param approved path of a picture, or a PNG @param shown as PNG, of the same size */
export async function roughDifference(approved: string | Buffer, shown: Buffer): Promise<Difference> {
  const [before, after] = await Promise.all([pixelsOf(approved), pixelsOf(shown)]);
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return { most: 255, x: 0, y: 0, share: 1 };
  const worst: Difference = { most: 0, x: 0, y: 0, share: 0 };
  let squares = 0;
  let shaded = 0;
  for (let y = 0; y + SQUARE <= height; y += STEP)
    for (let x = 0; x + SQUARE <= width; x += STEP) {
      const sums = [0, 0, 0];
      for (let row = y; row < y + SQUARE; row += 1)
        for (let at = (row * width + x) * 3, end = at + SQUARE * 3, channel = 0; at < end; at += 1, channel += 1)
          sums[channel % 3]! += after.data[at]! - before.data[at]!;
      const most = Math.max(...sums.map(Math.abs)) / SQUARE ** 2;
      squares += 1;
      if (most > SHADE) shaded += 1;
      if (most > worst.most) Object.assign(worst, { most, x, y });
    }
  return { ...worst, share: shaded / squares };
}
