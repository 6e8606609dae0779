import { PRERENDER_ID } from '@yukselt/contracts/api';
import { addButton, buy, cartButton, drawer, fillCart, isPhone } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { shiftServerTime } from './support/server-time.js';
import { AUDITOR, enter, fund } from './support/users.js';
import { openWithin } from './support/within.js';

/** More than a page has before its footer. */
const TABS_MAX = 120;
/** Longer than an admin's password entry counts, ms. */
const PAST_ADMIN_HOUR_MS = 3_601_000;

/** What surrounds every page, and the home page. */
test('the keyboard alone goes from the home page to a filled cart and back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('main').getByRole('link', { name: /^Instagram/ });
  for (let tabs = 0; tabs < 12 && !(await card.evaluate((element) => element === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Instagram hizmetleri' })).toBeFocused();
  const quantity = page.getByRole('radio', { checked: true });
  for (
    let tabs = 0;
    tabs < 12 && !(await quantity.evaluate((element) => element === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^1\.000/ })).toBeChecked();
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ürün sepete eklendi!')).toBeVisible();
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  const trash = drawer(page).getByRole('button', { name: /kaldır$/ });
  for (let tabs = 0; tabs < 4 && !(await trash.evaluate((element) => element === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText('Sepetiniz Boş')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('the prerendered top of the page is replaced without a layout shift', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => {
    const seen = window as { moved?: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.moved = (seen.moved ?? 0) + shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Where no program runs, the served top stays.
  const still = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const served = await still.newPage();
  for (const path of ['/', '/instagram', '/hizmetler']) {
    await served.goto(path);
    const heading = served.locator(`#${PRERENDER_ID} h1`);
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator(`#${PRERENDER_ID}`)).toHaveCount(0);
    await expect(page.locator('main h1')).toHaveText(await heading.innerText());
    expect([path, await heading.boundingBox()]).toEqual([path, await page.locator('main h1').boundingBox()]);
    expect(await page.evaluate(() => (window as { moved?: number }).moved)).toBeLessThan(0.05);
  }
  await still.close();
});

test('the theme is set before the first paint, can be switched, and persists', { tag: '@phone' }, async ({ page }) => {
  // Looks at the document as soon as it has a body: no script of the program has run by then.
  await page.addInitScript(() => {
    const seen = window as { firstTheme?: string };
    new MutationObserver((_, watcher) => {
      if (!document.body) return;
      seen.firstTheme = document.documentElement.dataset['theme'] ?? 'none';
      watcher.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const first = () => page.evaluate(() => (window as { firstTheme?: string }).firstTheme);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await first()).toBe('dark');
  if (isPhone(page)) await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Açık temaya geç' }).filter({ visible: true }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.reload();
  expect(await first()).toBe('light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('on a phone support opens chats, the menu holds all of the header, and links of the footer fit a thumb', {
  tag: '@phone',
}, async ({ page }) => {
  await test.step('support opens two chats in a new window with a greeting', async () => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Destek: bize yazın' });
    await button.click();
    const chats = page.getByRole('list', { name: 'Destek: bize yazın' }).getByRole('link');
    await expect(chats).toHaveCount(2);
    await expect(chats.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/905000000001\?text=Merhaba/);
    await expect(chats.first()).toHaveAttribute('target', '_blank');
    await expect(chats.first()).toHaveAttribute('rel', /noopener/);
    await page.keyboard.press('Escape');
    await expect(chats).toHaveCount(0);
    await expect(button).toBeFocused();
  });
  await test.step('the menu holds everything of the header', async () => {
    await page.getByRole('button', { name: 'Menü' }).click();
    const menu = page.getByRole('dialog', { name: 'Menü' });
    for (const name of [
      'Ana Sayfa',
      'Hizmetler',
      'Hakkımızda',
      'Ücretsiz Araçlar',
      'Blog',
      'İletişim',
      'Kayıt Ol',
      'Giriş Yap',
    ])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Ana Sayfa' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Hizmetler' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/hizmetleri$/);
  });
  await test.step('links of the footer are as large as a thumb, even those of one letter', async () => {
    await openWithin(page, '/sss');
    const links = page.getByRole('contentinfo').getByRole('listitem').getByRole('link');
    await expect(links.filter({ hasText: /^X$/ })).toBeVisible();
    const sizes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
    expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  });
});

test('the account menu shows name and balance live, and signs out', async ({ page, request, newCustomer }) => {
  const customer = await newCustomer('Abdurrahman Gazi Karahisarlıoğlu Yıldırım');
  await enter(page, customer.email);
  const chip = page.getByRole('banner').getByRole('button', { name: 'Hesap menüsü' });
  await fund(request, customer, '4999999');
  if (!isPhone(page)) await expect(chip).toContainText('₺49.999,99');
  await chip.click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(customer.name);
  await expect(menu).toContainText('₺49.999,99');
  for (const href of ['/dashboard', '/wallet', '/dashboard/settings'])
    await expect(menu.locator(`a[href="${href}"]`)).toBeVisible();
  await expect(page.locator('a[href="/admin"], a[href="/denetim"]')).toHaveCount(0);
  await menu.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
  await expect(page.getByText('Başarıyla çıkış yaptınız')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('admins see their link for an hour, auditors theirs', { tag: '@desktop' }, async ({
  browser,
  adminPage: page,
}) => {
  await page.goto('/dashboard');
  const link = page.getByRole('banner').getByRole('link', { name: 'Yönetim' });
  await expect(link).toBeVisible();
  (await shiftServerTime(page))(PAST_ADMIN_HOUR_MS);
  await page.clock.install({ time: Date.now() + PAST_ADMIN_HOUR_MS });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hesap menüsü' })).toBeVisible();
  await expect(link).toHaveCount(0);
  const audit = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const auditor = await audit.newPage();
  await enter(auditor, AUDITOR);
  await expect(auditor.getByRole('banner').getByRole('link', { name: 'Denetim' })).toHaveAttribute('href', '/denetim');
  await audit.close();
});

test('what the keyboard reaches on a phone lies above the bar at the lower edge', { tag: '@phone' }, async ({
  signedInPage: page,
}) => {
  for (const path of ['/wallet', '/instagram']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    const footer = page.getByRole('contentinfo').getByRole('link').first();
    const covered: string[] = [];
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await footer.evaluate((link) => link === document.activeElement)) break;
      const under = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = [...document.querySelectorAll('[data-phone-nav], [data-bottom-bar]')].find((one) =>
          one.checkVisibility(),
        );
        if (!focused || !bar || bar.contains(focused)) return null;
        const part = focused.closest('label') ?? focused;
        return part.getBoundingClientRect().bottom > bar.getBoundingClientRect().top ? part.textContent : null;
      });
      if (under !== null) covered.push(under);
    }
    await expect(footer, `${path}: all controls were reached`).toBeFocused();
    expect(covered, path).toEqual([]);
  }
});

test('a page that still loads is shown from its top, and its footer is not seen on the way', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/api/v1/catalog/platforms/tiktok', () => undefined); // never answered
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'TikTok', exact: true });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = ((to: ScrollToOptions) => {
      document.documentElement.dataset['scrolled'] = to.behavior;
      scroll(to);
    }) as typeof window.scrollTo;
  });
  await link.click();
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'instant');
  await expect(page.getByRole('contentinfo')).not.toBeInViewport({ ratio: 0.2 });
});

test('the home page opens under each of its addresses, and its footer leads everywhere', { tag: '@desktop' }, async ({
  page,
}) => {
  await test.step('it opens under each of its addresses, and makes its claims', async () => {
    for (const path of ['/home', '/index', '/index.html', '/main', '/anasayfa']) {
      await page.goto(path);
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: 'Ana Sayfa' })
          .or(page.getByRole('heading', { level: 1, name: 'Hesabınız yükselir, hesabı şaşmaz.' }))
          .first(),
      ).toBeVisible();
    }
    const main = page.getByRole('main');
    for (const claim of ['8 yıl', '750K+', '4,9', '30+ platform', '30 gün düşüş garantisi', '0-6 saat', '7/24 destek'])
      await expect(main.getByText(claim).first()).toBeVisible();
    await expect(page.getByText('%20 indirim')).toBeVisible();
    await expect(main.locator('a[data-platform]')).toHaveCount(8);
    await expect(main.locator('a[href="/register"]').first()).toBeVisible();
    await expect(main.locator('a[href="/about"]')).toBeVisible();
  });
  await test.step('the footer leads everywhere, and the newsletter reports an invalid address', async () => {
    const footer = page.getByRole('contentinfo');
    const platforms = footer.getByRole('navigation', { name: 'Platformlar' }).getByRole('link');
    await expect(platforms).toHaveCount(16);
    await expect(platforms.nth(1)).toHaveAttribute('href', '/services/tiktok');
    for (const href of [
      '/hakkimizda',
      '/blog',
      '/sss',
      '/iletisim',
      '/terms-of-service',
      '/on-bilgilendirme-formu',
      '/mesafeli-satis-sozlesmesi',
      '/privacy-policy',
      '/data-privacy',
      '/ucretsiz-takipci-araclari',
      '/api',
    ])
      await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
    const field = footer.getByLabel('E-bülten');
    await footer.getByRole('button', { name: 'Abone Ol' }).click();
    await expect(footer.getByText('E-posta adresi gerekli')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('yolcu@');
    await footer.getByRole('button', { name: 'Abone Ol' }).click();
    await expect(footer.getByText('Geçerli bir e-posta adresi girin')).toBeVisible();
    await page.route('**/api/v1/newsletter', (route) => route.abort());
    await field.fill('yolcu@posta.demo');
    await footer.getByRole('button', { name: 'Abone Ol' }).click();
    await expect(
      footer.getByText('Yanıt gelmedi: adresiniz kaydedilmiş olabilir. Yeniden deneyebilirsiniz.'),
    ).toBeVisible();
    await expect(field).toHaveValue('yolcu@posta.demo');
    await page.unroute('**/api/v1/newsletter');
    await footer.getByRole('button', { name: 'Abone Ol' }).click();
    await expect(footer.getByText('Onay bağlantısını e-posta adresinize gönderdik.')).toBeVisible();
    await expect(field).toHaveValue('');
  });
  await test.step('a navigation scrolls to the top, at once where motion is unwanted', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'TikTok', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'TikTok hizmetleri' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
});

test('at 400 % no bar stays over the page', { tag: '@desktop' }, async ({ signedInPage: page }) => {
  // A window of 1280 × 1024 pixels.
  await page.setViewportSize({ width: 320, height: 256 });
  await fillCart(page, ['instagram']);
  for (const path of ['/', '/instagram', '/checkout', '/wallet']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBeGreaterThan(200);
    for (const bar of ['header', '[data-phone-nav]', '[data-bottom-bar]'])
      await expect(page.locator(bar).first(), `${path} ${bar}`).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('at 200 % on a phone, pages do not scroll sideways', { tag: '@phone' }, async ({
  signedInPage: page,
  customer,
  request,
}) => {
  await fund(request, customer, '50000');
  await buy(request, customer, 'balance');
  await fillCart(page, ['instagram']);
  await page.setViewportSize({ width: 195, height: 422 });
  for (const path of ['/', '/checkout', '/wallet', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(195);
  }
});
