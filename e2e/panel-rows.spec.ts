import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

/** Room next to a text that was cut off, in pixels, that is more than a gap. */
const FREE_MIN = 40;

/** Texts of rows that end in dots although the line has room for more of them. */
const needlesslyCut = (page: Page) =>
  page.evaluate((free) => {
    const boxesOf = (row: Element) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const boxes: [Node, DOMRect][] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility() || text.textContent?.trim() === '') continue;
        const range = document.createRange();
        range.selectNode(text);
        boxes.push(...[...range.getClientRects()].map((box): [Node, DOMRect] => [text, box]));
      }
      for (const part of row.querySelectorAll('button, svg'))
        if (part.checkVisibility()) boxes.push([part, part.getBoundingClientRect()]);
      return boxes;
    };
    return [...document.querySelectorAll('tbody tr')].flatMap((row) => {
      const boxes = boxesOf(row);
      const end = row.getBoundingClientRect().right;
      return [...row.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth + 1)
        .filter((part) => {
          const { top, bottom, right } = part.getBoundingClientRect();
          const beside = boxes
            .filter(
              ([node, box]) => !part.contains(node) && !node.contains(part) && box.bottom > top && box.top < bottom,
            )
            .map(([, box]) => box)
            .filter(({ left }) => left >= right - 1)
            .sort((one, other) => one.left - other.left);
          const ends = [right, ...beside.map((box) => box.right)];
          const starts = [...beside.map(({ left }) => left), end];
          return starts.some((start, place) => start - ends[place]! > free);
        })
        .map((part) => part.textContent);
    });
  }, FREE_MIN);

test('rows of the panel cut no text off next to free space on a phone', { tag: '@phone' }, async ({
  adminPage: page,
}) => {
  for (const part of ['odemeler', 'blog', 'platformlar', 'hizmetler', 'kullanicilar']) {
    await page.goto(`/admin/${part}`);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    expect(await needlesslyCut(page), part).toEqual([]);
  }
});
