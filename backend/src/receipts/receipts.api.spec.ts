import { createHash, randomBytes } from 'node:crypto';
import { RECEIPT_MAX_BYTES, RECEIPTS_TOTAL_BYTES } from '@yukselt/contracts';
import {
  type AdminPaymentView,
  adminPaymentView,
  type CommandResult,
  ownPaymentRequestView,
  type Page,
  type PaymentQueueFigures,
} from '@yukselt/contracts/api';
import { KEYS_MAX } from '@yukselt/projections/queries';
import { CustomerKeyStore } from '@yukselt/vault';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { seedTables } from '../bootstrap.js';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { DEFAULT_SETTINGS } from '../settings/site-settings.js';
import { ApiClient } from '../testing/api-client.js';
import { SOME_ADMIN } from '../testing/some-admin.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { ReceiptsService } from './receipts.service.js';
import { ReceiptsSweepService } from './receipts-sweep.service.js';
import { receiptPath as pathOf, pdfReceipt, receiptForm, uploadReceipt } from './testing/receipt-uploads.js';

let test: TestApp;
let ayse: ApiClient;
let photo: Buffer;
const PDF = pdfReceipt();

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  photo = await sharp(randomBytes(40 * 40 * 3), { raw: { width: 40, height: 40, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'gizli-cihaz' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const auth = (who: ApiClient) => ({ authorization: `Bearer ${who.session.accessToken}` });

const upload = (who: ApiClient, requestId: string, bytes: Buffer, as = {}) =>
  uploadReceipt(test.app, who, requestId, bytes, as);
const fetchFile = (who: ApiClient, url: string) => test.app.inject({ method: 'GET', url, headers: auth(who) });
const rows = async (userId: string) =>
  (await test.database.pool.query('select * from shop.receipts where user_id = $1', [userId])).rows;

async function waiting(name = 'Dekont Deneme'): Promise<{ customer: ApiClient; requestId: string }> {
  const customer = await ApiClient.register(test.app, name);
  const { body } = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
    amount: '50000',
    method: 'bank',
  });
  return { customer, requestId: body.requestId! };
}

/** Id of the receipt that an admin sees now. */
const visibleReceipt = async (requestId: string) =>
  (await ayse.get<AdminPaymentView>(`/api/v1/admin/payment-requests/${requestId}`)).body.receipt?.id ?? null;

// docs/product-rules.md#payments-5
describe('a receipt', () => {
  it('is stored sealed and without metadata, and is served so that no script in it can run', async () => {
    const { customer, requestId } = await waiting();
    expect(await upload(customer, requestId, photo)).toMatchObject({
      status: 200,
      body: { mime: 'image/jpeg', size: expect.any(Number) },
    });

    const [row] = await rows(customer.id);
    expect(row.sha256).toBe(createHash('sha256').update(photo).digest('hex'));
    expect(row.sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);

    const file = await fetchFile(customer, pathOf(requestId));
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline; filename="dekont-[0-9a-f]{8}\.jpg"$/),
      'cache-control': 'private, no-store',
    });
    const metadata = await sharp(file.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 40 });
    expect(metadata.exif).toBeUndefined();
    expect(photo.includes('gizli-cihaz')).toBe(true);
    expect(file.rawPayload.includes('gizli-cihaz')).toBe(false);

    const own = await customer.get(`/api/v1/me/payment-requests/${requestId}`);
    expect(ownPaymentRequestView.strict().parse(own.body).receipt).toMatchObject({
      mime: 'image/jpeg',
      size: file.rawPayload.length,
    });
  });

  it('may be a PDF, and can be replaced and removed only while the request is pending', async () => {
    const { customer, requestId } = await waiting();
    await upload(customer, requestId, photo);
    expect(await upload(customer, requestId, PDF, { name: 'dekont.png', type: 'image/png' })).toMatchObject({
      status: 200,
      body: { mime: 'application/pdf', size: PDF.length },
    });
    expect(await rows(customer.id)).toHaveLength(1);
    const pdf = await fetchFile(customer, pathOf(requestId));
    expect(pdf.rawPayload.equals(PDF)).toBe(true);
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="dekont-[0-9a-f]{8}\.pdf"$/);

    const remove = () => test.app.inject({ method: 'DELETE', url: pathOf(requestId), headers: auth(customer) });
    expect((await remove()).statusCode).toBe(204);
    // As when the answer was lost: the same request again.
    expect((await remove()).statusCode).toBe(204);
    expect((await fetchFile(customer, pathOf(requestId))).json()).toMatchObject({ code: 'RECEIPT_NOT_FOUND' });

    await upload(customer, requestId, photo);
    await ayse.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`, {
      receiptId: await visibleReceipt(requestId),
    });
    expect(await upload(customer, requestId, PDF)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REQUEST_NOT_PENDING' },
    });
    expect((await remove()).json()).toMatchObject({ code: 'PAYMENT_REQUEST_NOT_PENDING' });
    expect((await fetchFile(customer, pathOf(requestId))).headers['content-type']).toBe('image/jpeg');
  });

  it('is deleted with a withdrawn request', async () => {
    const { customer, requestId } = await waiting();
    await upload(customer, requestId, PDF);
    expect((await customer.post(`/api/v1/me/payment-requests/${requestId}/withdraw`)).status).toBe(200);
    expect(await rows(customer.id)).toEqual([]);
  });

  it('is deleted with a withdrawn request, even when the process ended in between; those of other requests stay', async () => {
    const [withdrawn, pending] = [await waiting(), await waiting()];
    for (const { customer, requestId } of [withdrawn, pending]) await upload(customer, requestId, PDF);
    const discard = jest.spyOn(ReceiptsService.prototype, 'discard').mockResolvedValueOnce();
    await withdrawn.customer.post(`/api/v1/me/payment-requests/${withdrawn.requestId}/withdraw`);
    discard.mockRestore();
    expect(await rows(withdrawn.customer.id)).toHaveLength(1);
    await test.app.get(ReceiptsSweepService, { strict: false }).sweep();
    expect(await rows(withdrawn.customer.id)).toEqual([]);
    expect(await rows(pending.customer.id)).toHaveLength(1);
  });

  it('must fit into the customer’s quota, which does not count the replaced one', async () => {
    const { customer, requestId } = await waiting();
    await upload(customer, requestId, PDF);
    const { rows: other } = await test.database.pool.query(
      `insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, 'application/pdf', $2, 'x', '', now()) returning id`,
      [customer.id, RECEIPTS_TOTAL_BYTES - PDF.length],
    );
    expect(await upload(customer, requestId, PDF)).toMatchObject({ status: 200 });
    await test.database.pool.query('update shop.receipts set size = size + 1 where id = $1', [other[0].id]);
    expect(await upload(customer, requestId, PDF)).toMatchObject({ status: 413, body: { code: 'RECEIPT_SPACE_FULL' } });
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['HTML that calls itself a picture', () => Buffer.from('<html><script>alert(1)</script>'), 415, 'RECEIPT_TYPE'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'RECEIPT_TYPE'],
    [
      'GIF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      415,
      'RECEIPT_TYPE',
    ],
    ['a program', () => Buffer.from('MZ\u0000\u0001'), 415, 'RECEIPT_TYPE'],
    ['a picture that breaks off', () => photo.subarray(0, 300), 422, 'RECEIPT_UNREADABLE'],
    [
      'a head of a picture with HTML behind it',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
      422,
      'RECEIPT_UNREADABLE',
    ],
    [
      'a picture too large to decode',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
      422,
      'RECEIPT_UNREADABLE',
    ],
    ['a PDF that breaks off', () => PDF.subarray(0, 20), 422, 'RECEIPT_UNREADABLE'],
    ['nothing', () => Buffer.alloc(0), 400, 'RECEIPT_MISSING'],
    ['more than 5 MB', () => Buffer.concat([PDF, Buffer.alloc(RECEIPT_MAX_BYTES)]), 413, 'RECEIPT_TOO_LARGE'],
  ])('is not %s', async (_what, bytes, status, code) => {
    const { customer, requestId } = await waiting();
    const content = await bytes();
    expect(await upload(customer, requestId, content)).toMatchObject({ status, body: { code } });
    expect(await rows(customer.id)).toHaveLength(0);
  });

  it('is refused to other customers, auditors and visitors', async () => {
    const { customer, requestId } = await waiting();
    const { customer: other } = await waiting();
    const auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
    await upload(customer, requestId, photo);
    expect(await upload(other, requestId, photo)).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_REQUEST_NOT_FOUND' },
    });
    expect((await fetchFile(other, pathOf(requestId))).json()).toMatchObject({
      status: 404,
      code: 'RECEIPT_NOT_FOUND',
    });
    expect((await fetchFile(auditor, `/api/v1/admin/payment-requests/${requestId}/receipt`)).statusCode).toBe(403);
    expect(await upload(auditor, requestId, photo)).toMatchObject({ status: 403 });
    expect(await upload(customer, v7(), photo)).toMatchObject({ status: 404 });
    const { payload, headers } = receiptForm(photo);
    expect((await test.app.inject({ method: 'POST', url: pathOf(requestId), payload, headers })).statusCode).toBe(401);
    expect(
      (
        await test.app.inject({
          method: 'POST',
          url: pathOf(requestId),
          payload: { file: 'x' },
          headers: auth(customer),
        })
      ).json(),
    ).toMatchObject({ code: 'RECEIPT_MISSING' });
  });

  it('shows admins that the same file was used before, in queue and detail', async () => {
    const [first, second] = [await waiting('Birinci Kişi'), await waiting('İkinci Kişi')];
    await upload(first.customer, first.requestId, PDF);
    await ayse.post(`/api/v1/admin/accounts/${first.customer.id}/payment-requests/${first.requestId}/reject`, {
      reason: 'Tutar yok',
    });
    await upload(second.customer, second.requestId, PDF);
    const detail = await ayse.get<AdminPaymentView>(`/api/v1/admin/payment-requests/${second.requestId}`);
    expect(adminPaymentView.parse(detail.body).receipt).toMatchObject({
      mime: 'application/pdf',
      sha256: createHash('sha256').update(PDF).digest('hex'),
    });
    expect(detail.body.receipt!.usedBefore.map(({ requestId }) => requestId)).toContain(first.requestId);
    expect(detail.body.receipt!.usedBefore.map(({ requestId }) => requestId)).not.toContain(second.requestId);
    const queue = await ayse.get<Page<AdminPaymentView>>('/api/v1/admin/payment-requests?status=pending&limit=100');
    expect(queue.body.items.find(({ id }) => id === second.requestId)?.receipt?.usedBefore.length).toBeGreaterThan(0);
    const shared = async (more = '') =>
      (
        await ayse.get<Page<AdminPaymentView>>(`/api/v1/admin/payment-requests?shared=1&limit=100${more}`)
      ).body.items.map(({ id }) => id);
    const alone = await waiting();
    await upload(alone.customer, alone.requestId, await sharp(photo).rotate(90).jpeg().toBuffer());
    expect(await shared()).toEqual(expect.arrayContaining([first.requestId, second.requestId]));
    const { sharedReceipt } = (await ayse.get<PaymentQueueFigures>('/api/v1/admin/figures/payment-requests')).body;
    expect(sharedReceipt).toBe((await shared('&status=pending')).length);
    expect(await shared()).not.toContain(alone.requestId);
    expect(await shared(`&status=pending&q=${second.customer.session.user.email}`)).toEqual([second.requestId]);
    expect(await shared('&status=rejected')).toEqual([first.requestId]);
    const file = await fetchFile(ayse, `/api/v1/admin/payment-requests/${second.requestId}/receipt`);
    expect(file.rawPayload.equals(PDF)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('counts the waiting requests with a shared receipt alike when there are too many such receipts to collect', async () => {
    const figures = async () => (await ayse.get<PaymentQueueFigures>('/api/v1/admin/figures/payment-requests')).body;
    const [first, second] = [await waiting(), await waiting()];
    const file = await sharp(photo).rotate(180).jpeg().toBuffer();
    await upload(first.customer, first.requestId, file);
    await upload(second.customer, second.requestId, file);
    const before = await figures();
    expect(before.sharedReceipt).toBeGreaterThanOrEqual(2);
    const { customer } = await waiting();
    await test.database.pool.query(
      `insert into shop.receipts (id, request_id, user_id, mime, size, sha256, sealed, uploaded_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 'image/png', 1, 'one file of many requests', '', now()
         from generate_series(0, $2)`,
      [customer.id, KEYS_MAX],
    );
    expect(await figures()).toMatchObject({ pending: before.pending + 1, sharedReceipt: before.sharedReceipt });
    await test.database.pool.query('delete from shop.receipts where user_id = $1', [customer.id]);
  });

  it('is unreadable without the customer’s key, and the erasure deletes its row', async () => {
    const { customer, requestId } = await waiting();
    await upload(customer, requestId, photo);
    await test.app.get(CustomerKeyStore, { strict: false }).destroy(customer.id);
    expect((await fetchFile(ayse, `/api/v1/admin/payment-requests/${requestId}/receipt`)).json()).toMatchObject({
      code: 'RECEIPT_NOT_FOUND',
    });
    expect(await upload(customer, requestId, photo)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_CLOSED' } });
    const record = test.app
      .get(PersonalDataRegistryService, { strict: false })
      .all.find(({ name }) => name === 'receipts');
    expect(await record?.read(customer)).toMatchObject([{ requestId, mime: 'image/jpeg' }]);
    await record?.erase?.(customer);
    expect(await rows(customer.id)).toHaveLength(0);
  });

  it('is refused to customers in maintenance', async () => {
    const { customer, requestId } = await waiting();
    const settings = test.app.get(SettingsService, { strict: false });
    await settings.save(SOME_ADMIN, { ...DEFAULT_SETTINGS, maintenanceMode: true });
    expect(await upload(customer, requestId, photo)).toMatchObject({ status: 503, body: { code: 'MAINTENANCE' } });
    await settings.save(SOME_ADMIN, { ...DEFAULT_SETTINGS, maintenanceMode: false });
    expect(await upload(customer, requestId, photo)).toMatchObject({ status: 200 });
  });
});
