import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { AUDITOR, signIn } from './support/users.js';

/** A4 without its margins, CSS pixels. */
const PAPER = { width: 718, height: 1047 };

/** Cells that the paper's edge cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(td, th)')]
      .filter((cell) => cell.checkVisibility() && cell.getBoundingClientRect().right > innerWidth + 1)
      .map((cell) => cell.textContent),
  );

const TABLES = ['kararlar', 'hacim', 'bakiyeler', 'gunluk', 'akis', 'gorunumler'];

test('tables of the auditor fit on paper with all their columns', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, AUDITOR);
  for (const name of TABLES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/denetim/${name}`);
    await expect(page.locator('main tbody tr').last()).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    expect(await cutOff(page), name).toEqual([]);
  }
});

test('the trial balance fits on paper, without buttons', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, AUDITOR);
  await page.goto('/denetim/mizan');
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  expect(await cutOff(page)).toEqual([]);
  const controls = page.locator('main [data-segment]').or(page.getByRole('button', { name: 'Yenile' }));
  await expect(controls.filter({ visible: true })).toHaveCount(0);
});
