import type { Page } from '@playwright/test';
import type { AdminOrderRow } from '@yukselt/contracts/api';
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

/** Fits beside an amount on a phone, and not beside 'Tamamlandı'. */
const SERVICE = 'Instagram Beğeni (Türk)';
const LONG_SERVICE = 'Instagram Yorum ve Beğeni Paketi (Türk, Premium)';

test('on a phone an order names its service beside the amount alone, and a long name keeps its left edge', {
  tag: '@phone',
}, async ({ adminPage: page }) => {
  await page.route(/\/admin\/orders\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: AdminOrderRow[] };
    const [first] = list.items;
    const items = [SERVICE, LONG_SERVICE].map((serviceName, place) => ({
      ...first!,
      id: `00000000-0000-4000-8000-00000000000${place}`,
      status: 'completed',
      total: '350',
      lines: [{ ...first!.lines[0]!, platform: 'Instagram', serviceName }],
    }));
    await route.fulfill({ response, json: { ...list, items } });
  });
  await openWithin(page, '/admin/siparisler');
  const linesOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('cell')
      .filter({ hasText: name })
      .evaluate((cell, text) => {
        const words = [...cell.querySelectorAll('span')].find((node) => node.textContent === text)!.firstChild!;
        const range = document.createRange();
        range.selectNode(words);
        return [...range.getClientRects()].map(({ left }) => Math.round(left));
      }, name);
  await expect(page.getByText(LONG_SERVICE)).toBeVisible();
  expect(await linesOf(SERVICE)).toHaveLength(1);
  const lines = await linesOf(LONG_SERVICE);
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines).size).toBe(1);
});
