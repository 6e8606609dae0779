import { slugOf } from '@yukselt/contracts';
import sharp from 'sharp';
import { INSTAGRAM_POSTS } from '../seed/posts/instagram.seed.js';
import { STRATEGY_POSTS } from '../seed/posts/strategy.seed.js';
import { TIKTOK_POSTS } from '../seed/posts/tiktok.seed.js';
import { YOUTUBE_POSTS } from '../seed/posts/youtube.seed.js';
import { type CoverSubject, coverSvg } from './cover-art.js';

const subject = (tags: string[], category: string | null = 'instagram', slug = 'yazi'): CoverSubject => ({
  slug,
  category,
  tags,
});
/** The drawing without its colours. */
const drawing = (cover: CoverSubject): string => coverSvg(cover).replace(/#[\da-f]{3,6}/gi, '');

it('draws a scene of its own for each post of the shop', () => {
  const posts = [...INSTAGRAM_POSTS, ...TIKTOK_POSTS, ...YOUTUBE_POSTS, ...STRATEGY_POSTS];
  const drawings = posts.map(({ title, category, tags }) =>
    drawing({ slug: slugOf(title), category: slugOf(category), tags: tags.map(slugOf) }),
  );
  expect(posts).toHaveLength(11);
  expect(new Set(drawings).size).toBe(posts.length);
});

it('has a scene for each subject and category, and a default one', () => {
  const subjects = [
    ...['baslangic', 'guvenlik', 'zamanlama', 'planlama', 'algoritma', 'shorts', 'reels'],
    ...['kesfet', 'topluluk', 'abone', 'profil', 'istatistik', 'buyume'],
  ].map((tag) => drawing(subject([tag])));
  const categories = ['instagram', 'tiktok', 'youtube', 'bilinmeyen'].map((category) =>
    drawing(subject(['elma'], category)),
  );
  expect(new Set([...subjects, ...categories]).size).toBe(subjects.length + categories.length);
  expect(drawing(subject([], null))).toBe(categories.at(-1));
});

it('prefers the narrower of two subjects', () => {
  expect(drawing(subject(['planlama', 'baslangic']))).toBe(drawing(subject(['baslangic'])));
  expect(drawing(subject(['buyume', 'guvenlik']))).toBe(drawing(subject(['guvenlik'])));
});

it('draws posts of one subject on different backgrounds', () => {
  const slugs = Array.from({ length: 40 }, (_, index) => `yazi-${index}`);
  expect(new Set(slugs.map((slug) => coverSvg(subject(['reels'], 'instagram', slug)))).size).toBe(3);
});

it('draws a format that link previews can read', async () => {
  const { width, height, format } = await sharp(Buffer.from(coverSvg(subject(['reels'])))).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'svg']);
  expect(coverSvg(subject(['reels']))).not.toMatch(/NaN|undefined|<text/);
});
