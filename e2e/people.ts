import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newIdempotencyKey } from '@yukselt/contracts/command-id.js';

export const PASSWORD = 'demo1234';
export const ADMIN = 'ayse@yukselt.demo';
export const AUDITOR = 'denetci@yukselt.demo';

export interface Customer { id: string; name: string; email: string; token: string }

let people = 0;

/** A customer of this journey alone, so that journeys may run side by side. */
export async function newCustomer(request: APIRequestContext, name = 'Yolcu Deneme'): Promise<Customer> {
  const email = `yolcu-${process.pid}-${Date.now()}-${people++}@kayit.demo`;
  const answer = await request.post('/api/v1/auth/register', { data: { name, email, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { accessToken, user } = await answer.json() as { accessToken: string; user: { id: string } };
  return { id: user.id, name, email, token: accessToken };
}

export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json() as { accessToken: string }).accessToken;
}

/** A money command over the API, for what a journey needs before it begins. */
export async function command<T = Record<string, string>>(request: APIRequestContext, token: string, path: string, data: object = {}): Promise<T> {
  const answer = await request.post(`/api/v1${path}`, { data, headers: { authorization: `Bearer ${token}`, 'idempotency-key': newIdempotencyKey() } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return await answer.json() as T;
}

export async function read<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const answer = await request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return await answer.json() as T;
}

/** Puts money on a wallet, as a top-up that an admin approves. @param amount kuruş */
export async function fund(request: APIRequestContext, customer: Customer, amount: string): Promise<void> {
  const { requestId } = await command(request, customer.token, '/me/payment-requests', { amount, method: 'papara' });
  await command(request, await tokenOf(request, ADMIN), `/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`);
}

/** Through the form, as people do. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-posta').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/dashboard');
}
