import type { SiteView } from '@yukselt/contracts/api';
import { fillCart, pick, withoutFirstData } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { logIn } from './support/users.js';

/** What a lost connection and a deployment do to an open page (docs/product-rules.md#shell-10). */
test('a page whose code cannot be loaded keeps header and address, and opens when the connection is back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Çevrimdışısınız. Gördükleriniz bilinen son durumdur.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(page.getByText('Çevrimdışısınız')).toBeHidden();
});

test('after a deployment the page reloads once into the new version', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  let asked = 0;
  await page.route(/\/assets\/shop-[^/]+\.js$/, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect.poll(() => [loads, asked]).toEqual([1, 2]);
});

test('a page whose code is missing for good does not reload forever, even without storage', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/shop-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  const asked = () => page.waitForResponse((response) => response.url().endsWith('/api/v1/health/live'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await page.waitForEvent('load');
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible();
  // The server answers again and again.
  await asked();
  await asked();
  expect(loads).toBe(1);
});

test('what was typed survives the reload after a deployment, for whoever typed it', { tag: '@desktop' }, async ({
  newCustomer,
  signedInPage: page,
}) => {
  await fillCart(page, ['instagram']);
  await page.goto('/checkout');
  const link = page.getByLabel('Profil veya video bağlantısı');
  await link.fill('https://www.instagram.com/yazilan.hesap');
  await pick(page, /Banka/);
  let asked = 0;
  await page.route(/\/assets\/shop-[^/]+\.js$/, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(asked).toBe(2);
  await page.goBack();
  await expect(link).toHaveValue('https://www.instagram.com/yazilan.hesap');
  await expect(page.getByRole('radio', { name: /Banka/ })).toBeChecked();

  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await page.route(/\/assets\/first-[^/]+\.js$/, (route) => route.abort());
  await page.locator('header a[href="/sosyal-medya-hizmetleri"]').first().click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await reloaded;
  expect(await stored()).toContain('yazilan.hesap');
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
  await expect(page.getByText('Başarıyla çıkış yaptınız')).toBeVisible();
  expect(await stored()).not.toContain('yazilan.hesap');
  const { email } = await newCustomer();
  await logIn(page, email);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Sepetiniz Boş' })).toBeVisible();
});

test('a part of the shell that cannot be loaded is reported, and the page goes on with what was typed', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/iletisim');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\/late-[^/]+\.js$/, (route) => route.abort());
  const cart = page.getByRole('banner').getByRole('button', { name: /Sepet/ });
  await page.getByLabel('Mesajınız').fill('Siparişim nerede?');
  await page.getByLabel('E-bülten').fill('okur@kayit.demo');
  await cart.click();
  await expect(page.getByText('Bu bölüm açılamadı. Bağlantınız varsa sayfayı yenileyin.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(/\/assets\/late-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(page.getByLabel('Mesajınız')).toHaveValue('Siparişim nerede?');
  await expect(page.getByLabel('E-bülten')).toHaveValue('okur@kayit.demo');
  await cart.click();
  await expect(page.getByRole('dialog', { name: /Sepetim/ })).toBeVisible();
});

test('a maintenance page whose code does not load keeps the header, and opens when the connection is back', {
  tag: '@desktop',
}, async ({ page }) => {
  await withoutFirstData(page);
  await page.route('**/api/v1/site', async (route) => {
    const answer = await route.fetch();
    const site = (await answer.json()) as SiteView;
    await route.fulfill({ response: answer, json: { ...site, maintenance: true } });
  });
  // The page must not find the server there and reload before the header is looked for.
  const unreachable = [/\/assets\/MaintenancePage-[^/]+\.js$/, '**/api/v1/health/live'];
  for (const path of unreachable) await page.route(path, (route) => route.abort());
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);
  for (const path of unreachable) await page.unroute(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Kısa bir bakım' })).toBeVisible();
});

test('an outcome is shown even when the code of toasts does not load', { tag: '@desktop' }, async ({
  adminPage: page,
}) => {
  await page.route(/\/assets\/toasts-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/admin/platformlar');
  await page
    .getByRole('button', { name: /^Diğer işlemler/ })
    .first()
    .click();
  await page.route('**/api/v1/admin/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await page.getByRole('menuitem', { name: 'Pasifleştir' }).click();
  await expect(
    page.getByText('pasifleştirilmiş olabilir: yanıt gelmedi. Platformlar sayfasını yenileyip bakın.'),
  ).toBeVisible();
});
