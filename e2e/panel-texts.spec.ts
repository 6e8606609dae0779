import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { openWithin } from './support/within.js';

/** Placeholders and choices that are longer than their field. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const textsOf = (field: HTMLInputElement | HTMLSelectElement) =>
      field instanceof HTMLSelectElement ? [...field.options].map(({ text }) => text) : [field.placeholder];
    const fields = 'main :is(input:placeholder-shown, select)';
    return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)]
      .filter((field) => field.checkVisibility())
      .flatMap((field) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return textsOf(field).filter((text) => pen.measureText(text).width > room);
      });
  });

test('the filters of a list show their texts whole, on one line of a desktop', { tag: '@desktop' }, async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const part of ['odemeler', 'siparisler', 'kullanicilar', 'platformlar', 'mesajlar']) {
    await openWithin(page, `/admin/${part}`);
    const search = page.getByRole('main').locator('input:placeholder-shown').first();
    await expect(search).toBeVisible();
    expect(await cutTexts(page), part).toEqual([]);
    const [field, last] = await Promise.all([
      search.boundingBox(),
      page.getByRole('main').locator('[data-select]').last().boundingBox(),
    ]);
    if (last) expect(Math.abs(last.y - field!.y), part).toBeLessThan(8);
  }
});
