import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { newIdempotencyKey } from '@yukselt/contracts';
import type { AdminSettingsView, SiteSettings } from '@yukselt/contracts/api';

export const PASSWORD = 'demo1234';
export const ADMIN = 'ayse@yukselt.demo';
export const SECOND_ADMIN = 'mehmet@yukselt.demo';
export const AUDITOR = 'denetci@yukselt.demo';

export interface Customer {
  id: string;
  name: string;
  email: string;
  token: string;
}
interface Session {
  accessToken: string;
  user: { id: string };
}

let registered = 0;

/** Registers a customer that no other journey uses, so that journeys can run concurrently. */
export async function createCustomer(request: APIRequestContext, name = 'Yolcu Deneme'): Promise<Customer> {
  const email = `yolcu-${process.pid}-${Date.now()}-${registered++}@kayit.demo`;
  const answer = await request.post('/api/v1/auth/register', { data: { name, email, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { accessToken, user } = (await answer.json()) as Session;
  return { id: user.id, name, email, token: accessToken };
}

async function session(request: APIRequestContext, email: string, password = PASSWORD): Promise<Session> {
  const answer = await request.post('/api/v1/auth/login', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Session;
}

export const tokenOf = async (request: APIRequestContext, email: string, password = PASSWORD): Promise<string> =>
  (await session(request, email, password)).accessToken;

/** A money command over the API, for what a journey needs before it begins. */
export async function command<T = Record<string, string>>(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object = {},
): Promise<T> {
  const answer = await request.post(`/api/v1${path}`, {
    data,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newIdempotencyKey() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

export async function read<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const answer = await request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Puts money on a wallet, as a top-up that an admin approves. @param amount kuruş */
export async function fund(request: APIRequestContext, customer: Customer, amount: string): Promise<void> {
  const { requestId } = await command(request, customer.token, '/me/payment-requests', { amount, method: 'papara' });
  await command(
    request,
    await tokenOf(request, ADMIN),
    `/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`,
    { receiptId: null },
  );
}

/** Changes settings of the site, as an admin does. */
export async function setSite(request: APIRequestContext, change: Partial<SiteSettings>): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` };
  const { settings } = (await (await request.get('/api/v1/admin/settings', { headers })).json()) as AdminSettingsView;
  const answer = await request.put('/api/v1/admin/settings', { headers, data: { ...settings, ...change } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Signs the browser in without the form; auth.spec.ts covers the form. The session belongs to the browser alone:
 * commands over the API use another cookie jar. The next page that is opened restores it.
 */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const { user } = await session(page.request, email, password);
  // The hint that makes a page restore a session. It is set once; afterwards the page maintains it.
  await page.addInitScript((id) => {
    if (sessionStorage.getItem('entered') === id) return;
    sessionStorage.setItem('entered', id);
    localStorage.setItem('session', id);
  }, user.id);
}

/** Opens a path, signed in. */
export async function enter(page: Page, email: string, path = '/dashboard', password = PASSWORD): Promise<void> {
  await signIn(page, email, password);
  await page.goto(path);
}

/** Signs in through the form. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-posta').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL(email === AUDITOR ? '**/denetim' : '**/dashboard');
}

/**
 * Presses "try again" until the content is visible. The page may be faster: an event of the stream makes it read
 * again by itself.
 */
export async function tryAgain(page: Page, content: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Tekrar dene' }).or(content).first().click();
  await expect(content).toBeVisible();
}

/** Makes this page's sessions demand the second factor, as production does for admins. */
export async function demandSecondFactor(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/{login,refresh}', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { secondFactor?: string };
    if (session.secondFactor === 'off') session.secondFactor = 'demanded';
    await route.fulfill({ response: answer, json: session });
  });
}
