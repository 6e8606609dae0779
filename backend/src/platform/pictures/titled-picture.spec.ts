/** @jest-environment node */
import sharp from 'sharp';
import { drawTitle, ON_PLATE, titledPicture } from './titled-picture.js';

const ROOM = { width: 440, height: 136, color: '#0e4a5a' };
const GROUND =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#f59a3c"/></svg>';

it('has each Turkish letter as a glyph of its own', async () => {
  const letters = [...'ğĞıİşŞçÇöÖüÜ', '\u{10ffff}'];
  const drawn = await Promise.all(
    letters.map(async (letter) => (await drawTitle(letter, ROOM)).png.toString('base64')),
  );
  expect(new Set(drawn).size).toBe(letters.length);
});

it('keeps every title within its box, however long it is and whatever it contains', async () => {
  for (const title of [
    'Blog',
    'YouTube Music hizmetleri',
    'a'.repeat(200),
    `${'uzun ad '.repeat(40)}`,
    '<b>&amp;"\'',
  ]) {
    const { width, height } = await drawTitle(title, ROOM);
    expect([title, width > 0 && width <= ROOM.width, height > 0 && height <= ROOM.height]).toEqual([title, true, true]);
  }
});

it('puts the title on its plate, and leaves the rest of the drawing as it is', async () => {
  const title = 'Sıkça Sorulan Sorular';
  const { png, height } = await drawTitle(title, ON_PLATE);
  const ink = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(await titledPicture(GROUND, title, ON_PLATE))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
  let wrong = 0;
  for (let y = 0; y < ink.info.height; y++)
    for (let x = 0; x < ink.info.width; x++) {
      const alpha = ink.data[(y * ink.info.width + x) * 4 + 3]!;
      const pixel = red(ON_PLATE.left + x, ON_PLATE.bottom! - height + y);
      if ((alpha === 255 && pixel > 60) || (alpha === 0 && pixel < 200)) wrong++;
    }
  expect(wrong).toBe(0);
  expect([info.width, info.height, Math.abs(red(1150, 600) - 0xf5) < 8]).toEqual([1200, 630, true]);
});
