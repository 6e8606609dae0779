import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, AUDITOR, logIn } from './people.js';

/** Every page: no accessibility violation, no sideways scrolling, no console error. */
const PAGES: Record<string, { who?: string; paths: string[] }> = {
  visitor: { paths: ['/', '/sosyal-medya-hizmetleri', '/sosyal-medya-hizmetleri?ara=yok', '/instagram', '/instagram?sekme=bilgi', '/instagram?sekme=sss', '/rumble', '/checkout', '/blog', '/blog/instagramda-kesfete-cikmanin-7-yolu'] },
  reader: { paths: ['/hakkimizda', '/iletisim', '/sss', '/araclar'] },
  lost: { paths: ['/login', '/register', '/wallet/boyle/yok'] },
  lawyer: { paths: ['/privacy-policy', '/data-privacy', '/terms-of-service', '/api'] },
  shopper: { who: 'elif@yukselt.demo', paths: ['/dashboard', '/hesap/siparisler', '/wallet', '/wallet?hareket=order', '/checkout', '/dashboard/settings'] },
  admin: { who: ADMIN, paths: ['/admin', '/admin/siparisler', '/admin/odemeler'] },
  'blog admin': { who: ADMIN, paths: ['/admin/blog', '/admin/blog?yazi=yeni', '/admin/blog?bolum=yorumlar', '/admin/mesajlar', '/admin/mesajlar?bolum=bulten'] },
  'catalogue admin': { who: ADMIN, paths: ['/admin/platformlar', '/admin/hizmetler', '/admin/hizmetler?bolum=kategoriler'] },
  'users admin': { who: ADMIN, paths: ['/admin/kullanicilar', '/admin/kullanicilar?kisi=28acf926-5755-59bc-bf30-0e24db5b5e62', '/admin/ayarlar'] },
  auditor: { who: AUDITOR, paths: ['/denetim', '/denetim/cuzdan/28acf926-5755-59bc-bf30-0e24db5b5e62'] },
};

/** For one page on a busy machine: looking at a long text takes seconds. */
const PAGE_MS = 15_000;

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skel')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** The narrowest window that must do (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };
test('nothing scrolls sideways at 320 pixels', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'one size, one time');
  test.setTimeout(PAGE_MS * Object.values(PAGES).flatMap(({ paths }) => paths).length);
  await page.setViewportSize(NARROW);
  for (const { who, paths } of Object.values(PAGES)) {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
    if (who) await logIn(page, who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skel')).toHaveCount(0);
      const wide = await page.evaluate(() => (document.documentElement.scrollWidth <= window.innerWidth ? []
        : [...document.querySelectorAll('body *')].filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1).map((part) => `${part.tagName} ${part.className}`)));
      expect(wide, `${path} scrolls sideways`).toEqual([]);
    }
  }
});

for (const [name, { who, paths }] of Object.entries(PAGES)) {
  test(`${name}'s pages hold for everyone`, async ({ page }) => {
    test.setTimeout(PAGE_MS * (paths.length + 1));
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
    if (who) await logIn(page, who);
    for (const path of paths) await look(page, path);
    // A visitor's first question, whether a session is there, is answered 401; the browser logs that as an error.
    expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  });
}
