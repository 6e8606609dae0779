import { expect, type Page } from '@playwright/test';
import type { BulkResult, SiteView, TransferProposalView } from '@yukselt/contracts/api';
import { fillCart } from './cart.js';
import type { Placeholders } from './placeholders.js';
import { enrol } from './second-factor.js';
import { PASSWORD } from './users.js';

/** Prepares the page for the next opening. */
export type Step = (page: Page, made: Placeholders) => Promise<unknown>;

/** The answer after the admin hour. */
export const REAUTHENTICATE = {
  status: 401,
  json: { code: 'REAUTHENTICATION_REQUIRED', status: 401, detail: 'Şifre' },
};
const PANEL_API = '**/api/v1/admin/**';

export const filledCart: Step = (page) => fillCart(page, ['instagram', 'tiktok']);

/** Ends the admin hour: the next answer asks for the password. */
export const askAgainForPassword: Step = async (page) => {
  await page.route(PANEL_API, (route) => route.fulfill(REAUTHENTICATE), { times: 1 });
  await page.getByRole('button', { name: 'Yenile', exact: true }).first().click();
};

export const chooseRows: Step = async (page) => {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Seç:/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

/** One of the chosen rows is refused, as when another admin has decided it. */
export const chooseRefused: Step = async (page, made) => {
  await page.route('**/api/v1/admin/bulk/orders', async (route) => {
    const answer = await route.fetch();
    const { results } = (await answer.json()) as BulkResult;
    results[0] = { id: results[0]!.id, code: 'ORDER_COMPLETED', detail: 'Sipariş zaten tamamlandı' };
    await route.fulfill({ response: answer, json: { results } });
  });
  await chooseRows(page, made);
};

export const chooseCategory: Step = (page) => page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });

export const openMessage: Step = (page) =>
  page.getByRole('main').getByRole('row').nth(1).getByRole('button').first().click();

/** Types into a form that asks before it closes. */
export const typeCategory: Step = async (page) => {
  await page.getByRole('button', { name: 'Kategori ekle' }).click();
  await page.getByLabel('Kategori adı').fill('Yarım');
};

const panelLink = (page: Page) => page.getByRole('link', { name: /^Siparişler/ }).first();

export const typeAndLeave: Step = async (page) => {
  await page.getByLabel('Başlık', { exact: true }).fill('Yarım');
  await panelLink(page).click();
};

/** The form has changes already. */
export const leaveByLink: Step = (page) => panelLink(page).click();

/** Answers the question about unsaved changes. */
export const leave: Step = (page) => page.getByRole('button', { name: 'Değişiklikleri bırak' }).click();

export const closeSite: Step = (page) => page.getByLabel('Bakım modu').check();

/** Another admin proposed other transfer accounts. Real ones would be seen by every other journey. */
export const proposedAccounts: Step = async (page) => {
  const { transfer } = (await (await page.request.get('/api/v1/site')).json()) as SiteView;
  const proposal: TransferProposalView = {
    id: '6d0f6c52-6c2c-4a51-9a55-9b8f3f0f2a11',
    transfer: { ...transfer, holder: 'Yükselt Yeni Hesap' },
    proposedBy: { id: '0e6f2c52-6c2c-4a51-9a55-9b8f3f0f2a11', name: 'Mehmet Kaya' },
    proposedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  await page.route('**/api/v1/admin/transfer-proposals', (route) => route.fulfill({ json: [proposal] }));
};

/** Uses the page's own session, so that all other sessions of the account end. */
export const turnOnSecondFactor: Step = async (page, { request }) => {
  const { accessToken } = (await (await page.request.post('/api/v1/auth/refresh')).json()) as { accessToken: string };
  await enrol(request, accessToken);
};

/** Changes the password in another session, which ends this one. */
export const endSession: Step = async (_page, { request, customers }) => {
  const answer = await request.post('/api/v1/me/password', {
    data: { currentPassword: PASSWORD, newPassword: `${PASSWORD}5` },
    headers: { authorization: `Bearer ${customers['leaving']!.token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};
