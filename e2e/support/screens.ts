import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { roughDifference } from './rough-compare.js';
import { illegibleTexts } from './text-contrast.js';

/** Width and height of the windows that screens are looked at in, CSS pixels. */
const SIZES = {
  320: { width: 320, height: 640 },
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
  1920: { width: 1920, height: 1080 },
} as const;

/** `390 dark`: a width and a theme. */
export type View = `${keyof typeof SIZES} ${'light' | 'dark'}`;

/** What depends on the moment of the run, and what it is replaced by. */
const UNSTEADY: [RegExp, string][] = [
  [/\d{2}\.\d{2}\.\d{4}/g, '01.01.2026'],
  [/\d{1,2} (?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)(?: \d{4})?/g, '1 Ocak 2026'],
  [/\b\d{1,2} (?:Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara)\b/g, '1 Oca'],
  [/\b(?:Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar)(?![\p{L}])/gu, 'Pazar'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?/g, '00:00'],
  [/\b(?:\d+\s(?:sn|dk|sa|saniye|dakika|saat|gün)|az)\sönce/gi, '1 dk önce'],
  [/\bORD[-\d]+/g, 'ORD-0-00'],
  [/\bYK[0-9A-Z]{4,}/g, 'YK0000000'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '00000000-0000-0000-0000-000000000000'],
  [/\b[0-9a-f]{8}\b/g, '00000000'],
  [/\b[0-9a-f]{12}\b/g, '000000000000'],
  [/yolcu-[\d-]+@/g, 'yolcu@'],
  [/en eskisi (?:\d+\s\p{L}+(?:\sönce)?|az\sönce|şimdi)/giu, 'en eskisi 1 dk'],
  [/son 30 günde .+/gi, 'Son 30 günde 100 sipariş'],
  [/^Yaklaşık .+/g, 'Yaklaşık 00:00’a kadar.'],
  [/\b\d+ dk kaldı/g, '60 dk kaldı'],
  [/\b\d[\d.]* ms\b/g, '10 ms'],
];

/** Replaces it in every text and field of the page, also in what this document draws from now on: one call is enough. */
const steady = (page: Page) =>
  page.evaluate(
    (rules) => {
      if (document.documentElement.dataset.steady !== undefined) return;
      document.documentElement.dataset.steady = '';
      const plain = (text: string) =>
        rules.reduce((read, [source, flags, given]) => read.replace(new RegExp(source, flags), given), text);
      const steadied = ({ data, parentElement }: Text) => {
        // How long a request has waited: as wide in every run, so that it moves nothing next to it.
        if (parentElement?.closest('[data-lateness]') && data.trim() !== '') return '1 dk önce';
        return plain(parentElement?.closest('[data-count]') ? data.replace(/\d[\d.]*/, '0') : data);
      };
      const replaceAll = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          const steady = steadied(text);
          if (steady !== text.data) text.data = steady;
        }
      };
      // A field that is drawn again gets its value back, which is no change of the document.
      const replaceFields = () => {
        for (const field of document.querySelectorAll('input')) {
          const steady = plain(field.value);
          if (steady !== field.value) field.value = steady;
        }
        requestAnimationFrame(replaceFields);
      };
      replaceAll();
      replaceFields();
      new MutationObserver(replaceAll).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    UNSTEADY.map(([{ source, flags }, given]): [string, string, string] => [source, flags, given]),
  );

/** Of 255. Saving with few colours and another smoothing of letters reach 11, a missing icon 40, another text 60 and more. */
const ROUGH_MAX = 16;
/** Saving with few colours reaches 0.001 of the squares; a ground whose token changes by 6 of 255 nearly all of them. */
const SHADED_MAX = 0.05;

/** How long a page may take to come to rest before its picture is approved as it is, ms. */
const REST_MS = 3_000;

async function compareRoughly(page: Page, file: string): Promise<void> {
  const approved = test.info().snapshotPath(file, { kind: 'screenshot' });
  const isApproving = ['all', 'changed'].includes(test.info().config.updateSnapshots);
  const take = async () => {
    const picture = await page.screenshot({
      path: test.info().outputPath(`${file}-roughly.png`),
      animations: 'disabled',
      caret: 'hide',
    });
    return { shown: picture, ...(await roughDifference(approved, picture)) };
  };
  let taken = await take();
  const isAlike = () => taken.most < ROUGH_MAX && taken.share < SHADED_MAX;
  const settles = async () => {
    if (!isAlike()) taken = await take();
    return isAlike();
  };
  // Playwright waits until it sees no difference itself; it overlooks small parts, which may come with a later frame,
  // such as the support button that goes away from what lies under it.
  await expect
    .poll(settles, isApproving ? { timeout: REST_MS } : {})
    .toBe(true)
    .catch(() => undefined);
  const { shown: picture, most, x, y, share } = taken;
  if (isApproving && !isAlike()) return writeFile(approved, picture);
  expect.soft(most, `${file} has other colours or parts at ${x}, ${y}`).toBeLessThan(ROUGH_MAX);
  expect.soft(share, `${file}: a surface has another shade`).toBeLessThan(SHADED_MAX);
}

const isShown = async (part: Locator): Promise<boolean> => (await part.filter({ visible: true }).count()) > 0;

/**
 * Compares a page that is open with its approved pictures, `e2e/looks/<name>-<width>-<theme>.png`.
 * @param blank parts that are different in every run, and painted over.
 * @param moving parts whose values move what is next to them, in a window of this width, px: where one is shown, or a
 * blank one, the page is not compared by squares.
 */
export async function look(
  page: Page,
  name: string,
  views: readonly View[],
  blank: readonly Locator[] = [],
  moving: (width: number) => readonly Locator[] = () => [],
): Promise<void> {
  for (const view of views) {
    const [width, theme] = view.split(' ') as [`${keyof typeof SIZES}`, 'light' | 'dark'];
    await page.setViewportSize(SIZES[Number(width) as keyof typeof SIZES]);
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('h1')).toBeAttached();
    // What lies below the window's edge is drawn after the first paint, and the bar of phones with it.
    if ((await page.locator('#content').count()) > 0) await expect(page.locator('footer[data-shell]')).toBeAttached();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(
        [...document.images]
          .filter(({ complete, loading }) => !complete && loading !== 'lazy')
          .map((image) => image.decode()),
      );
    });
    await steady(page);
    const file = `${name}-${width}-${theme}.png`;
    await expect.soft(page).toHaveScreenshot(file, { mask: [...blank] });
    // Values of the run move what is next to them, in the windows that show such parts.
    const visibilities = await Promise.all([...blank, ...moving(Number(width))].map((part) => isShown(part)));
    if (!visibilities.includes(true)) await compareRoughly(page, file);
    expect.soft(await illegibleTexts(page), `${file}: texts over pictures`).toEqual([]);
  }
}
