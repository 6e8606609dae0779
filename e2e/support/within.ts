import { expect, type Page } from '@playwright/test';

/** Of the shop, and read from nowhere: lies between two addresses of one scene. */
const BETWEEN = '/sss';

/** Goes to an address without a new document, as links and the browser's history do, and waits for the page's heading. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('h1:not([data-left])').first(), address).toBeVisible();
}

/**
 * Opens an address in the program that is loaded already, which costs less than a load; the first one is loaded. Ends
 * when the page shows what it has read.
 */
export async function openWithin(page: Page, address: string): Promise<void> {
  const now = page.url();
  if (now === 'about:blank') {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  } else {
    // The scene would stay and keep its heading.
    if (new URL(address, now).pathname === new URL(now).pathname) await follow(page, BETWEEN);
    await follow(page, address);
  }
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}
