import { expect, type Locator, type Page } from '@playwright/test';

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
  [/\b\d{1,2}:\d{2}(?::\d{2})?/g, '00:00'],
  [/\b(?:\d+ (?:sn|dk|sa|saniye|dakika|saat|gün)|az) önce/gi, '1 dk önce'],
  [/\bORD[-\d]+/g, 'ORD-0-00'],
  [/\bYK[0-9A-Z]{4,}/g, 'YK0000000'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '00000000-0000-0000-0000-000000000000'],
  [/\b[0-9a-f]{8}\b/g, '00000000'],
  [/yolcu-[\d-]+@/g, 'yolcu@'],
  [/son 30 günde .+/gi, 'Son 30 günde 100 sipariş'],
  [/^Yaklaşık .+/g, 'Yaklaşık 00:00’a kadar.'],
  [/\b\d+ dk kaldı/g, '60 dk kaldı'],
];

/** Replaces it in every text and field of the page. */
const steady = (page: Page) =>
  page.evaluate(
    (rules) => {
      const plain = (text: string) =>
        rules.reduce((read, [source, flags, given]) => read.replace(new RegExp(source, flags), given), text);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const given = plain(text.data);
        if (given !== text.data) text.data = given;
      }
      for (const field of document.querySelectorAll('input')) {
        const given = plain(field.value);
        if (given !== field.value) field.value = given;
      }
      for (const figure of document.querySelectorAll('[data-count]')) figure.textContent = '0';
    },
    UNSTEADY.map(([{ source, flags }, given]): [string, string, string] => [source, flags, given]),
  );

/**
 * Compares a page that is open with its approved pictures, `e2e/looks/<name>-<width>-<theme>.png`.
 * @param blank parts that are different in every run, and painted over.
 */
export async function look(
  page: Page,
  name: string,
  views: readonly View[],
  blank: readonly Locator[] = [],
): Promise<void> {
  for (const view of views) {
    const [width, theme] = view.split(' ') as [`${keyof typeof SIZES}`, 'light' | 'dark'];
    await page.setViewportSize(SIZES[Number(width) as keyof typeof SIZES]);
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('h1')).toBeAttached();
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
    await expect.soft(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, { mask: [...blank] });
  }
}
