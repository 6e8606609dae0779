import { FIRST_DATA_ID, FIRST_VIEW_ID } from '@yukselt/contracts/api/first-data.js';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, AUDITOR, fund, logIn, newCustomer } from './people.js';

/** The visitor's pages and what surrounds them. */
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sepet,/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Sepetim \(/ });
const addButton = (page: Page) => page.getByRole('button', { name: 'Sepete Ekle' }).filter({ visible: true }).first();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Pages come without their data, as they do when the server cannot read it; the page then asks for itself. */
async function withoutFirstData(page: Page): Promise<void> {
  await page.route((url) => !url.pathname.startsWith('/api/') && !url.pathname.includes('.'), async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(new RegExp(`<script type="application/json" id="${FIRST_DATA_ID}">.*?</script>`, 's'), '');
    await route.fulfill({ response: answer, body });
  });
}

test.describe('services list', () => {
  test('searches without case and Turkish letters, filters by kind, and keeps both in the address', async ({ page }) => {
    await page.goto('/sosyal-medya-hizmetleri');
    const cards = page.locator('main a.plat');
    await expect(cards).toHaveCount(32);
    for (const [name, count] of [['Popüler', '8'], ['Sosyal Medya', '15'], ['Video', '7'], ['Müzik', '5'], ['Oyun', '3']]) await expect(page.getByRole('button', { name: `${name} ${count}`, exact: true })).toBeVisible();
    await expect(cards.first()).toContainText('+5 daha');
    await expect(cards.first().locator('.tag:not(.tag--line)')).toHaveCount(3);
    await page.getByRole('button', { name: 'Popüler 8' }).click();
    await expect(cards).toHaveCount(8);
    await page.getByRole('button', { name: 'Müzik 5' }).click();
    await page.getByRole('searchbox', { name: 'Platform ara' }).fill('SPOTİFY');
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('SPOTİFY');
    await expect(page.getByRole('button', { name: 'Müzik 5' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards).toHaveText([/Spotify/]);
  });

  test('says when nothing is found and clears the filters', async ({ page }) => {
    await page.goto('/sosyal-medya-hizmetleri?kategori=gaming&ara=yok böyle');
    await expect(page.getByRole('heading', { name: 'Sonuç bulunamadı' })).toBeVisible();
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
    await expect(page.locator('main a.plat')).toHaveCount(32);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page).toHaveURL(/hizmetleri$/);
    await page.goto('/sosyal-medya-hizmetleri?kategori=yok');
    await expect(page.locator('main a.plat')).toHaveCount(32);
  });

  test('shows that it could not be read, and reads again', async ({ page }) => {
    await withoutFirstData(page);
    await page.route('**/api/v1/catalog/platforms', (route) => route.abort());
    await page.goto('/hizmetler');
    await expect(page.getByRole('heading', { name: 'Platformlar yüklenmedi!' })).toBeVisible();
    await page.unroute('**/api/v1/catalog/platforms');
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(page.locator('main a.plat')).toHaveCount(32);
  });
});

test.describe('platform page', () => {
  test('chooses category, package and quantity in the quick order box; tabs stand in the address', async ({ page }) => {
    await page.goto('/instagram');
    await page.getByLabel('Kategori').selectOption('Beğeni');
    await expect(page.getByLabel('Paket', { exact: true })).toHaveValue(/.+/);
    await page.getByLabel('Paket', { exact: true }).selectOption({ label: 'Instagram Beğeni (Türk) · Yüksek' });
    await page.getByRole('radio', { name: /^1\.000/ }).check({ force: true });
    const sum = isPhone(page) ? page.locator('.buybar') : page.getByRole('region', { name: 'Seçiminiz' });
    await expect(sum).toContainText('1.000');
    await expect(sum).toContainText('Beğeni');
    await page.getByRole('tab', { name: 'Bilgi' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('0-6 saat');
    await expect(page.getByRole('tabpanel')).toContainText('Instagram Beğeni (Türk)');
    await page.getByRole('tab', { name: 'SSS' }).click();
    await expect(page).toHaveURL(/sekme=sss/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'SSS' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Diğer hizmetler' })).toBeVisible();
    await expect(page.locator('.others a')).toHaveCount(5);
    await expect(page.locator('.others').getByText('₺3.50+')).toHaveCount(5);
  });

  test('is found under its name in any writing', async ({ page }) => {
    for (const path of ['/İNSTAGRAM', '/hizmetler/Instagram', '/services/apple music']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: /(Instagram|Apple Music) hizmetleri/ })).toBeVisible();
    }
  });

  test('offers Temel Paket where nothing else is sold', async ({ page }) => {
    await page.goto('/rumble');
    for (const [amount, price] of [['100', '₺5,00'], ['500', '₺20,00'], ['1.000', '₺35,00']]) await expect(page.getByRole('radio', { name: `${amount} ${price}` })).toBeAttached();
    await addButton(page).click();
    await cartButton(page).click();
    await expect(drawer(page)).toContainText('Temel Paket');
  });

  test('says that there is no such platform', async ({ page }) => {
    await page.goto('/yok-boyle-bir-sey');
    await expect(page.getByRole('heading', { level: 1, name: 'Platform bulunamadı.' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Hizmetleri İncele' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sosyal medya hizmetleri' })).toBeFocused();
  });

  test('shows loading, then that it could not be read, and reads again', async ({ page }) => {
    await withoutFirstData(page);
    let open = () => {};
    const held = new Promise<void>((resolve) => { open = resolve; });
    await page.route('**/api/v1/catalog/platforms/instagram', async (route) => { await held; await route.abort(); });
    await page.goto('/instagram');
    await expect(page.getByRole('heading', { level: 1, name: 'Yükleniyor...' })).toBeVisible();
    open();
    await expect(page.getByRole('heading', { level: 1, name: 'Platformlar yüklenmedi!' })).toBeVisible();
    await page.unroute('**/api/v1/catalog/platforms/instagram');
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Instagram hizmetleri' })).toBeVisible();
  });
});

test.describe('cart', () => {
  test('is empty, holds, refuses a second, removes, brings back and clears', async ({ page }) => {
    await page.goto('/instagram');
    await cartButton(page).click();
    await expect(drawer(page).getByText('Sepetiniz Boş')).toBeVisible();
    await expect(drawer(page).getByText('Hizmetlerimizi inceleyip sepete ürün ekleyin')).toBeVisible();
    await drawer(page).getByRole('link', { name: 'Hizmetleri İncele' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(drawer(page)).toBeHidden();

    await page.goto('/instagram');
    await page.getByRole('radio', { name: /^100 / }).check({ force: true });
    await addButton(page).click();
    await expect(page.getByText('Ürün sepete eklendi!')).toBeVisible();
    await addButton(page).click();
    await expect(page.getByText('Bu ürün zaten sepetinizde mevcut')).toBeVisible();
    await page.getByRole('radio', { name: /^250 / }).check({ force: true });
    await addButton(page).click();
    await cartButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Sepetim (2)' })).toBeVisible();
    await expect(drawer(page)).toContainText('Instagram · 100 Takipçi');
    await expect(drawer(page)).toContainText('Toplam:');
    await expect(drawer(page).locator('.total')).toContainText('₺16,50');
    await drawer(page).getByRole('button', { name: /kaldır$/ }).first().click();
    await expect(page.getByText('Ürün sepetten kaldırıldı')).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: /kaldır$/ })).toBeFocused();
    // The undo of a toast, by keyboard, while the drawer holds the focus.
    await page.keyboard.press('F8');
    await expect(page.locator('#toasts').getByRole('button', { name: 'Geri Al' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sepetim (2)' })).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Sepeti temizle' }).click();
    await expect(page.getByText('Sepet temizlendi')).toBeVisible();
    await expect(drawer(page).getByText('Sepetiniz Boş')).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Kapat' })).toBeFocused();
    await drawer(page).getByRole('button', { name: 'Kapat' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(cartButton(page)).toBeFocused();
  });

  test('closes by its overlay, sends visitors to the login, and says what it had to drop', async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('cart')) return;
      const line = { id: 'a', platform: 'Instagram', slug: 'instagram', color: 'red', serviceId: 's', serviceName: 'Takipçi', category: 'Takipçi', quantity: 100, totalPrice: '500' };
      localStorage.setItem('cart', JSON.stringify([line, { ...line, id: 'b', serviceId: '' }]));
    });
    await page.goto('/');
    await expect(page.getByText('Sepetinizden 1 ürün kaldırıldı: hizmet bilgisi eksikti.')).toBeVisible();
    await cartButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Sepetim (1)' })).toBeVisible();
    if (!isPhone(page)) {
      await page.locator('.MuiBackdrop-root').click({ position: { x: 20, y: 400 } });
      await expect(drawer(page)).toBeHidden();
      await cartButton(page).click();
    }
    await drawer(page).getByRole('link', { name: 'Satın Al' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(drawer(page)).toBeHidden();
  });

  test('holds more than it can count on its button, and long names', async ({ page }) => {
    await page.addInitScript(() => {
      const name = 'Çok uzun adlı, kesintisiz-yazılmış-bir-hizmet-paketi-ki-hiçbir-satıra-sığmaz (Premium, Türk, Gerçek)';
      localStorage.setItem('cart', JSON.stringify(Array.from({ length: 120 }, (_, index) =>
        ({ id: `i${index}`, platform: 'Instagram', slug: 'instagram', color: 'red', serviceId: 's', serviceName: name, category: 'Takipçi', quantity: index + 1, totalPrice: '99999999999' }))));
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await expect(cartButton(page)).toContainText('99+');
    await cartButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Sepetim (120)' })).toBeVisible();
    // Once the drawer has come in: what reaches beyond the window's edge.
    await expect.poll(() => drawer(page).evaluate((element) => [...element.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1).map((part) => part.className))).toEqual([]);
  });
});

test.describe('around every page', () => {
  test('the keyboard alone goes from the home page to a filled cart and back', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
    await page.keyboard.press('Enter');
    const card = page.getByRole('main').getByRole('link', { name: /^Instagram/ });
    for (let tabs = 0; tabs < 12 && !(await card.evaluate((element) => element === document.activeElement)); tabs += 1) await page.keyboard.press('Tab');
    await expect(card).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Instagram hizmetleri' })).toBeFocused();
    const quantity = page.getByRole('radio', { checked: true });
    for (let tabs = 0; tabs < 12 && !(await quantity.evaluate((element) => element === document.activeElement)); tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: /^1\.000/ })).toBeChecked();
    await addButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ürün sepete eklendi!')).toBeVisible();
    await cartButton(page).focus();
    await page.keyboard.press('Enter');
    const trash = drawer(page).getByRole('button', { name: /kaldır$/ });
    for (let tabs = 0; tabs < 4 && !(await trash.evaluate((element) => element === document.activeElement)); tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByText('Sepetiniz Boş')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(cartButton(page)).toBeFocused();
  });

  test('the top that is served with the page gives way to the page without anything moving', async ({ page, browser, baseURL }) => {
    await page.addInitScript(() => {
      const seen = window as { moved?: number };
      seen.moved = 0;
      new PerformanceObserver((list) => { for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved = (seen.moved ?? 0) + shift.value; }).observe({ type: 'layout-shift', buffered: true });
    });
    // Where no program runs, the served top stays.
    const still = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const served = await still.newPage();
    for (const path of ['/', '/instagram', '/hizmetler']) {
      await served.goto(path);
      const heading = served.locator(`#${FIRST_VIEW_ID} h1`);
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator(`#${FIRST_VIEW_ID}`)).toHaveCount(0);
      await expect(page.locator('main h1')).toHaveText(await heading.innerText());
      expect([path, await heading.boundingBox()]).toEqual([path, await page.locator('main h1').boundingBox()]);
      expect(await page.evaluate(() => (window as { moved?: number }).moved)).toBeLessThan(0.05);
    }
    await still.close();
  });

  test('the theme is there before the first paint, flips, and stays', async ({ page }) => {
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

  test('the footer leads everywhere, and the newsletter says what is wrong', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const platforms = footer.getByRole('navigation', { name: 'Platformlar' }).getByRole('link');
    await expect(platforms).toHaveCount(16);
    await expect(platforms.nth(1)).toHaveAttribute('href', '/services/tiktok');
    for (const href of ['/hakkimizda', '/blog', '/faq', '/contact', '/terms-of-service', '/privacy-policy', '/data-privacy', '/ucretsiz-takipci-araclari', '/api']) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
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
    await expect(footer.getByText('Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.')).toBeVisible();
    await expect(field).toHaveValue('yolcu@posta.demo');
    await page.unroute('**/api/v1/newsletter');
    await footer.getByRole('button', { name: 'Abone Ol' }).click();
    await expect(footer.getByText('E-posta adresiniz bültene kaydedildi.')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  test('support opens two chats in a new window with a greeting', async ({ page }) => {
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

  test('the account menu shows name and balance live, and signs out', async ({ page }) => {
    const customer = await newCustomer(page.request, 'Abdurrahman Gazi Karahisarlıoğlu Yıldırım');
    await logIn(page, customer.email);
    const chip = page.getByRole('banner').getByRole('button', { name: 'Hesap menüsü' });
    await fund(page.request, customer, '4999999');
    if (!isPhone(page)) await expect(chip).toContainText('₺49.999,99');
    await chip.click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText(customer.name);
    await expect(menu).toContainText('₺49.999,99');
    for (const href of ['/dashboard', '/wallet', '/dashboard/settings']) await expect(menu.locator(`a[href="${href}"]`)).toBeVisible();
    await expect(page.locator('a[href="/admin"], a[href="/denetim"]')).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
    await expect(page.getByText('Başarıyla çıkış yaptınız')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('admins see their link for an hour, auditors theirs', async ({ page, browser }) => {
    test.skip(isPhone(page), 'the rule is the same on the phone');
    await logIn(page, ADMIN);
    const link = page.getByRole('banner').getByRole('link', { name: 'Yönetim' });
    await expect(link).toBeVisible();
    await page.clock.install({ time: Date.now() + 3_600_001 });
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Hesap menüsü' })).toBeVisible();
    await expect(link).toHaveCount(0);
    const audit = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const auditor = await audit.newPage();
    await logIn(auditor, AUDITOR);
    await expect(auditor.getByRole('banner').getByRole('link', { name: 'Denetim' })).toHaveAttribute('href', '/denetim');
    await audit.close();
  });

  test('the phone’s menu holds everything of the header', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü' }).click();
    const menu = page.getByRole('dialog', { name: 'Menü' });
    for (const name of ['Ana Sayfa', 'Hizmetler', 'Hakkımızda', 'Ücretsiz Araçlar', 'Blog', 'İletişim', 'Kayıt Ol', 'Giriş Yap']) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Ana Sayfa' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Hizmetler' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/hizmetleri$/);
  });

  test('a navigation scrolls to the top, at once where motion is unwanted; the mouse gets no context menu', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'TikTok', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'TikTok hizmetleri' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    const blocked = (selector: string) => page.locator(selector).first().evaluate((element) => !element.dispatchEvent(new MouseEvent('contextmenu', { button: 2, bubbles: true, cancelable: true })));
    expect([await blocked('main h1'), await blocked('footer input')]).toEqual([true, false]);
  });

  test('an address of several parts that is no page says so and goes home', async ({ page }) => {
    await page.goto('/boyle/bir/sayfa');
    await expect(page.getByRole('heading', { name: 'Sayfa yükleniyor…' })).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test('the home page under each of its addresses, with its own claims', async ({ page }) => {
  for (const path of ['/home', '/index', '/index.html', '/main', '/anasayfa']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ana Sayfa' }).or(page.getByRole('heading', { level: 1, name: 'Hesabınız yükselir, hesabı şaşmaz.' })).first()).toBeVisible();
  }
  const main = page.getByRole('main');
  for (const claim of ['8 yıl', '750K+', '4,9', '30+ platform', '30 gün düşüş garantisi', '0-6 saat', '7/24 destek']) await expect(main.getByText(claim).first()).toBeVisible();
  await expect(page.getByText('%20 indirim')).toBeVisible();
  await expect(main.locator('a.plat')).toHaveCount(8);
  await expect(main.locator('a[href="/register"]').first()).toBeVisible();
  await expect(main.locator('a[href="/about"]')).toBeVisible();
});
