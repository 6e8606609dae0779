import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { openWithin } from './support/within.js';

const POST = 'tiktok-algoritmasi-nasil-calisir';

/** The demo's eleven; an admin's journey may publish another meanwhile. */
const manyPosts = (page: Page) => expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(11);
const head = (page: Page, selector: string, attribute: string) =>
  page.evaluate(
    ([query, name]) => [...document.head.querySelectorAll(query!)].map((element) => element.getAttribute(name!)),
    [selector, attribute],
  );

test('the blog shows that it failed and retries, and posts are found by category', { tag: '@phone' }, async ({
  page,
}) => {
  await test.step('the blog shows that it loads and that it failed, and offers a retry', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let down = true;
    await page.route('**/api/v1/blog/posts', async (route) => {
      await held;
      if (down) await route.abort();
      else await route.continue();
    });
    // Without a filter the posts come with the page.
    await page.goto('/blog?kategori=');
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Yükleniyor...' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Yazılar yüklenemedi' })).toBeVisible();
    down = false;
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await manyPosts(page);
  });
  await test.step('posts are found by category, and the address keeps the choice', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await manyPosts(page);
    await expect(page.getByRole('article').first()).toContainText('Öne Çıkan');
    await expect(page.getByText('Öne Çıkan')).toHaveCount(1);
    const categories = page.getByRole('navigation', { name: 'Kategoriler' });
    await categories.getByRole('link', { name: /YouTube/ }).click();
    await expect(page).toHaveURL(/\/blog\?kategori=youtube$/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(categories.getByRole('link', { name: /YouTube/ })).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goto('/blog?kategori=yok');
    await expect(page.getByRole('heading', { name: 'Blog bulunamadı.' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Tüm yazılar' }).click();
    await manyPosts(page);
  });
});

test('a comment is accepted, and waits for approval', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/blog/${POST}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/comments')) sent.push(request.url());
  });
  const send = page.getByRole('button', { name: 'Yorumu Gönder' });
  await send.click();
  await expect(page.getByLabel('Adınız')).toBeFocused();
  await expect(page.getByText('Adınızı yazın')).toBeVisible();
  await expect(page.getByText('Yorumunuzu yazın')).toBeVisible();
  await page.getByLabel('Adınız').fill('Yolcu');
  await page.getByLabel('Yorumunuz').fill('   ');
  await send.click();
  await expect(page.getByLabel('Yorumunuz')).toBeFocused();
  expect(sent).toEqual([]);

  // An answer that is lost keeps what was typed; sending again cannot double the comment.
  const text = `<b>Teşekkürler</b> ${Date.now()}`;
  await page.getByLabel('Yorumunuz').fill(text);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    '**/comments',
    async (route) => {
      await held;
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByLabel('Adınız').press('Enter');
  await expect(page.getByLabel('Adınız')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Adınız')).toBeFocused();
  release();
  await expect(page.getByText('Yorumunuzun ulaşıp ulaşmadığı bilinmiyor.')).toBeVisible();
  await expect(page.getByLabel('Yorumunuz')).toHaveValue(text);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Teşekkürler, yorumunuz alındı.' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Yorumlar/ })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
});

test('a missing post is reported, a post is liked once, and the head follows the navigation', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('a post that does not exist is reported', async () => {
    const answer = await page.goto('/blog/boyle-bir-yazi-yok');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog bulunamadı.' })).toBeVisible();
    expect(await head(page, 'meta[name=robots]', 'content')).toEqual(['noindex, nofollow']);
    await page.getByRole('main').getByRole('link', { name: 'Tüm yazılar' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
  await test.step('a browser likes a post once', async () => {
    await openWithin(page, `/blog/${POST}`);
    const like = page.getByRole('button', { name: /^Beğen, / });
    const before = Number(await like.locator('b').innerText());
    await like.press('Enter');
    const liked = page.getByRole('button', { name: `Beğendiniz, ${before + 1} beğeni` });
    await expect(liked).toBeDisabled();
    await expect(liked).toBeFocused();
    await page.reload();
    await expect(liked).toBeDisabled();
  });
  await test.step('the head follows the navigation: one title, one description, one canonical', async () => {
    await page.goto('/blog/TikTok-Algoritmasi-Nasil-Calisir');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TikTok Algoritması Nasıl Çalışır?');
    const canonical = async () =>
      (await head(page, 'link[rel=canonical]', 'href')).map((address) => new URL(address!).pathname);
    expect(await canonical()).toEqual(['/blog/tiktok-algoritmasi-nasil-calisir']);
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);

    await page
      .getByRole('complementary', { name: 'Hesabınızı büyütün' })
      .getByRole('link', { name: /Instagram/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instagram hizmetleri');
    await expect.poll(canonical).toEqual(['/instagram']);
    expect(await head(page, 'meta[name=description]', 'content')).toEqual([expect.stringContaining('Instagram')]);
    await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(0);
    await expect(page).toHaveTitle('Instagram hizmetleri · Yükselt');

    await page
      .getByRole('banner')
      .getByRole('link', { name: /ana sayfa/i })
      .first()
      .click();
    await expect.poll(canonical).toEqual(['/']);
    expect(await head(page, 'meta[name=robots]', 'content')).toEqual([expect.stringMatching(/^index/)]);
    await page.goto('/login');
    expect(await head(page, 'meta[name=robots]', 'content')).toEqual(['noindex, nofollow']);
  });
});

test('pages do not jump while they load', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/blog', '/blog/instagramda-kesfete-cikmanin-7-yolu', '/instagram']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum), path).toBeLessThan(
      0.05,
    );
    const unsized = await page
      .locator('img')
      .evaluateAll(
        (images) =>
          images.filter(
            (image) =>
              !image.getAttribute('width') ||
              !image.getAttribute('height') ||
              (image.getAttribute('loading') !== 'lazy' && image.getBoundingClientRect().top > window.innerHeight),
          ).length,
      );
    expect(unsized, `${path}: images without size, or below the window and not lazy`).toBe(0);
  }
});

test('a page sets the same title that the server sends', { tag: '@desktop' }, async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  for (const path of [
    '/',
    '/sosyal-medya-hizmetleri',
    '/blog',
    ...paths.filter((found) => found === '/tiktok' || found === '/blog/reels-mi-hikaye-mi-hangisi-ne-zaman'),
  ]) {
    const served = /<title>([^<]*)<\/title>/
      .exec(await (await request.get(path)).text())?.[1]
      ?.replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    expect(await page.title(), path).toBe(served);
  }
});
