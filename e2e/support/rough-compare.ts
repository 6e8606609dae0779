/**
 * Pictures are also compared roughly, by the mean colour of small squares. The smoothing of letters, which differs
 * between browsers, leaves a mean as it is; a missing icon, another colour of a surface and other letters change it.
 */

import sharp from 'sharp';

/** Width and height of a square, px. */
const SQUARE = 16;
/** Squares overlap, so that an icon lies in one of them with the most of it. */
const STEP = 8;
/** A square is made of so many cells in each direction, each as wide as a step. */
const CELLS = SQUARE / STEP;

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

/** How much each cell differs in all, by red, green and blue: each pixel is read once, though squares overlap. */
function sumsOf(before: Buffer, after: Buffer, width: number, height: number): Int32Array {
  const columns = Math.floor(width / STEP);
  const rows = Math.floor(height / STEP);
  const sums = new Int32Array(columns * rows * 3);
  for (let y = 0; y < rows * STEP; y += 1) {
    const row = Math.floor(y / STEP) * columns;
    for (let x = 0; x < columns * STEP; x += 1) {
      const cell = (row + Math.floor(x / STEP)) * 3;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        sums[cell + channel]! += after[at + channel]! - before[at + channel]!;
    }
  }
  return sums;
}

/** @param approved path of a picture, or a PNG @param shown as PNG, of the same size */
export async function roughDifference(approved: string | Buffer, shown: Buffer): Promise<Difference> {
  const [before, after] = await Promise.all([pixelsOf(approved), pixelsOf(shown)]);
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return { most: 255, x: 0, y: 0, share: 1 };
  const sums = sumsOf(before.data, after.data, width, height);
  const columns = Math.floor(width / STEP);
  const rows = Math.floor(height / STEP);
  const worst: Difference = { most: 0, x: 0, y: 0, share: 0 };
  let squares = 0;
  let shaded = 0;
  for (let row = 0; row + CELLS <= rows; row += 1)
    for (let column = 0; column + CELLS <= columns; column += 1) {
      let most = 0;
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let down = 0; down < CELLS; down += 1)
          for (let right = 0; right < CELLS; right += 1)
            sum += sums[((row + down) * columns + column + right) * 3 + channel]!;
        most = Math.max(most, Math.abs(sum) / SQUARE ** 2);
      }
      squares += 1;
      if (most > SHADE) shaded += 1;
      if (most > worst.most) Object.assign(worst, { most, x: column * STEP, y: row * STEP });
    }
  return { ...worst, share: shaded / squares };
}
