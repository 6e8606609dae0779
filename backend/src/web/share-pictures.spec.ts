/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES, SITE_PAGES } from '@yukselt/contracts';
import sharp from 'sharp';
import { drawTitle } from '../platform/pictures/titled-picture.js';
import { pageSharePath, sharePictures } from './share-pictures.js';

const file = (name: string) => readFileSync(path.resolve(__dirname, '../../../frontend/public', name), 'utf8');
const pictures = sharePictures(file('icons.svg'), file('logos.svg'));
const INK_MAX = 70;
/** Share of one colour under a title: thin lines and dots of the ground may cross it. */
const EVEN_MIN = 0.95;

/** How much of the title's letters is in the picture in their colour, 0 to 1, where the title belongs. */
async function shown({ svg, title, place }: ReturnType<typeof pictures.platformPicture>): Promise<number> {
  const letters = await drawTitle(title, place);
  const ink = await sharp(letters.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(await pictures.png({ svg, title, place }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const top = place.top ?? place.bottom! - letters.height;
  let [all, inked] = [0, 0];
  for (let y = 0; y < ink.info.height; y++)
    for (let x = 0; x < ink.info.width; x++) {
      if (ink.data[(y * ink.info.width + x) * 4 + 3] !== 255) continue;
      all++;
      if (data[((top + y) * info.width + place.left + x) * info.channels]! < INK_MAX) inked++;
    }
  return inked / all;
}

const pages = SITE_PAGES.filter((page) => pageSharePath(page) !== null);

it('exists for every public page, except that the home page shows the shop’s own', () => {
  expect(SITE_PAGES.filter((page) => !page.isPrivate && !pages.includes(page))).toEqual([PAGES.home]);
  expect(pages.filter(({ isPrivate }) => isPrivate)).toEqual([]);
});

it('carries the title of each page that has a picture of its own', async () => {
  for (const page of pages) {
    const picture = pictures.pagePicture(path.basename(pageSharePath(page)!), [])!;
    expect([page.path, picture.title]).toEqual([page.path, page.title]);
    expect([page.path, await shown(picture)]).toEqual([page.path, 1]);
  }
});

it('carries the name of the platform', async () => {
  const picture = pictures.platformPicture({ slug: 'izmir-forum', name: 'İzmir Forum', color: 'green' });
  expect([picture.title, await shown(picture)]).toEqual(['İzmir Forum hizmetleri', 1]);
});

it.each([PAGES.contact, PAGES.tools, PAGES.blog, PAGES.developers])(
  'has its title on a plain background, not on the drawing of $path',
  async (page) => {
    const { svg, title, place } = pictures.pagePicture(path.basename(pageSharePath(page)!), [])!;
    const letters = await drawTitle(title, place);
    const extract = {
      left: place.left,
      top: place.top ?? place.bottom! - letters.height,
      width: letters.width,
      height: letters.height,
    };
    const { data, info } = await sharp(Buffer.from(svg)).extract(extract).removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += info.channels) {
      const color = data.subarray(at, at + 3).toString('hex');
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    expect(Math.max(...counts.values()) / (info.width * info.height)).toBeGreaterThan(EVEN_MIN);
  },
);
