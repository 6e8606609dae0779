// A purchase, as a signed-in shopper makes it in one document: home, platform, cart, checkout, order.
import { observe } from './page-observer.mjs';

const SHOPPER = { email: 'elif@yukselt.demo', password: 'demo1234' };
/** Between two keys, ms: fast typing. */
const KEY_MS = 60;

/** The last interaction is measured by then. The live stream keeps the network busy, so the wait is a fixed time. */
const REST_MS = 500;

export const PURCHASE = '/ → /instagram → /checkout → order';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} base
 * @param {number} slowDown how many times slower the processor is.
 * @returns slowest: the slowest interaction, ms; slowestOf: which; cls: cumulative layout shift; whole: ms.
 */
export async function purchase(browser, base, slowDown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'tr-TR' });
  try {
    const page = await context.newPage();
    const answer = await context.request.post(`${base}/api/v1/auth/login`, { data: SHOPPER });
    const { user } = await answer.json();
    await page.addInitScript((id) => localStorage.setItem('session', id), user.id);
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const main = page.getByRole('main');
    const seen = (role, name) => main.getByRole(role, { name }).filter({ visible: true }).first();
    const startedAt = performance.now();
    await page.goto(base);
    await seen('link', /^Instagram/).click();
    await seen('button', 'Sepete Ekle').click();
    await seen('button', 'Sepette · Sepete git').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Satın Al' }).click();
    await page.getByLabel('Profil veya video bağlantısı').pressSequentially('instagram.com/olcum', { delay: KEY_MS });
    await seen('button', /^Bakiye ile Öde/).click();
    await page.waitForURL('**/order-success/**');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const whole = performance.now() - startedAt;
    await page.waitForTimeout(REST_MS);
    const { slowest, slowestOf, cls } = await page.evaluate(() => window.__seen);
    return { slowest, slowestOf, cls, whole };
  } finally {
    await context.close();
  }
}
