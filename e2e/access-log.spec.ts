import type { PaymentRequestView, SiteView, TransferProposalView } from '@yukselt/contracts/api';
import { expect, test } from './support/fixtures.js';
import { ADMIN, AUDITOR, command, enter, read, SECOND_ADMIN, tokenOf } from './support/users.js';

/** The account for transfers is the whole shop's, so this journey runs after all others. */
test('changed transfer accounts wait for a second admin, earlier requests keep theirs, and an auditor finds the change', {
  tag: '@serial',
}, async ({ browser, request, customer, adminPage: page }) => {
  const ask = () => command(request, customer.token, '/me/payment-requests', { amount: '10000', method: 'bank' });
  const instruction = async (requestId: string) =>
    (await read<PaymentRequestView>(request, customer.token, `/me/payment-requests/${requestId}`)).instruction;
  const publishedTransfer = async () => (await read<SiteView>(request, customer.token, '/site')).transfer;
  const before = await publishedTransfer();
  const older = (await ask())['requestId']!;

  await page.goto('/admin/ayarlar');
  await page.getByLabel('Hesap sahibi').fill('Yükselt Yeni Hesap');
  await page.getByRole('button', { name: 'Ayarları kaydet' }).click();
  await expect(page.getByText('ikinci bir yöneticinin onayını bekliyor', { exact: false })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Yeni hesaplar onay bekliyor' });
  await expect(waiting.getByText('siz onaylayamazsınız', { exact: false })).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Hesapları onayla' })).toHaveCount(0);
  await expect(page.getByLabel('Hesap sahibi')).toHaveValue(before.holder);
  expect(await publishedTransfer()).toEqual(before);

  const context = await browser.newContext();
  const second = await context.newPage();
  await enter(second, SECOND_ADMIN, '/admin/ayarlar');
  const proposal = second.getByRole('region', { name: 'Yeni hesaplar onay bekliyor' });
  await expect(proposal.getByText('Öneren: Ayşe Demir', { exact: false })).toBeVisible();
  await expect(proposal.getByText('Yükselt Yeni Hesap')).toBeVisible();
  await proposal.getByRole('button', { name: 'Hesapları onayla' }).click();
  await second
    .getByRole('dialog', { name: 'Yeni hesapları onayla' })
    .getByRole('button', { name: 'Hesapları onayla' })
    .click();
  await expect(second.getByText('Yeni hesaplar geçerli')).toBeVisible();
  await expect(second.getByLabel('Hesap sahibi')).toHaveValue('Yükselt Yeni Hesap');
  // The first admin's page receives the change as an event.
  await expect(waiting).toHaveCount(0);
  const newer = (await ask())['requestId']!;
  expect((await instruction(older)).holder).toBe(before.holder);
  expect((await instruction(newer)).holder).toBe('Yükselt Yeni Hesap');

  const auditor = await context.newPage();
  await enter(auditor, AUDITOR, '/denetim');
  await auditor.getByRole('navigation', { name: 'Denetim' }).getByRole('link', { name: 'İç günlük' }).click();
  await auditor.getByLabel('İşlem').selectOption({ label: 'Yeni havale hesabı onaylandı' });
  await expect(auditor).toHaveURL(/islem=transfer-confirmed/);
  const entry = auditor.getByRole('row').filter({ hasText: 'Yeni havale hesabı onaylandı' }).first();
  await expect(entry).toContainText('Mehmet');
  await entry.getByRole('button', { name: 'Yeni havale hesabı onaylandı' }).click();
  const table = auditor.getByRole('table', { name: 'İç günlük' });
  await expect(table.locator('del', { hasText: before.holder })).toBeVisible();
  await expect(table.locator('ins', { hasText: 'Yükselt Yeni Hesap' })).toBeVisible();
  const download = auditor.waitForEvent('download');
  await auditor.getByRole('button', { name: 'CSV indir' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ic-gunluk-[\w-]*\d{4}-\d\d-\d\d-\d{4}\.csv$/);
  await context.close();

  // Back to what other journeys and screens expect.
  const headers = async (email: string) => ({ authorization: `Bearer ${await tokenOf(request, email)}` });
  const [first, other] = [await headers(ADMIN), await headers(SECOND_ADMIN)];
  const { settings } = await (await request.get('/api/v1/admin/settings', { headers: first })).json();
  await request.put('/api/v1/admin/settings', { headers: first, data: { ...settings, transfer: before } });
  const [back] = await read<TransferProposalView[]>(
    request,
    await tokenOf(request, ADMIN),
    '/admin/transfer-proposals',
  );
  await request.post(`/api/v1/admin/transfer-proposals/${back!.id}/confirm`, { headers: other, data: {} });
  expect(await publishedTransfer()).toEqual(before);
});
