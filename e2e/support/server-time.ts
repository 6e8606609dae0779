import type { Page } from '@playwright/test';

/**
 * Moves the page's time: pages follow the time of the server's answers, not that of their computer
 * (`frontend/src/lib/server-clock.ts`), so moving the browser's clock alone changes nothing.
 * @returns sets how far ahead answers are from now on, ms.
 */
export async function shiftServerTime(page: Page): Promise<(aheadMs: number) => void> {
  let ahead = 0;
  await page.route('**/api/**', async (route) => {
    if (ahead === 0 || route.request().headers().accept?.includes('text/event-stream')) return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const date = new Date(Date.parse(headers.date!) + ahead).toUTCString();
    await route.fulfill({ response, headers: { ...headers, date } });
  });
  return (aheadMs) => {
    ahead = aheadMs;
  };
}
