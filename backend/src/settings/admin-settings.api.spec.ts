import { newIdempotencyKey } from '@yukselt/contracts';
import type { AdminSettingsView } from '@yukselt/contracts/api';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { seedTables } from '../bootstrap.js';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { DEFAULT_SETTINGS, type SiteSettings } from './site-settings.js';

const PATH = '/api/v1/admin/settings';
let test: TestApp;
let tokens: Record<'ayse' | 'mehmet' | 'denetci' | 'elif', string>;

const send = (options: InjectOptions): Promise<Response> => test.app.inject(options);
const login = (email: string) =>
  send({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: DEMO_PASSWORD } });
const as = (who: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[who]}` });
const read = async (who: keyof typeof tokens = 'ayse') => send({ method: 'GET', url: PATH, headers: as(who) });
const put = (settings: unknown, headers: Record<string, string> = as('ayse')) =>
  send({ method: 'PUT', url: PATH, payload: settings as object, headers });
const set = async (change: Partial<SiteSettings>) => {
  expect((await put({ ...DEFAULT_SETTINGS, ...change })).statusCode).toBe(200);
};

beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  const names = ['ayse', 'mehmet', 'denetci', 'elif'] as const;
  const sessions = await Promise.all(names.map((name) => login(`${name}@yukselt.demo`)));
  tokens = Object.fromEntries(
    sessions.map((answer, index) => [names[index]!, answer.json<{ accessToken: string }>().accessToken]),
  ) as typeof tokens;
});
afterAll(() => test.close());

describe('site settings', () => {
  it('are for admins within the hour', async () => {
    expect((await read()).json()).toEqual({
      settings: DEFAULT_SETTINGS,
      updatedAt: null,
      systemStatus: { database: 'up', server: 'up', api: 'up' },
    });
    for (const who of ['denetci', 'elif'] as const) {
      expect((await read(who)).statusCode).toBe(403);
      expect((await put(DEFAULT_SETTINGS, as(who))).statusCode).toBe(403);
    }
    expect((await put(DEFAULT_SETTINGS, {})).statusCode).toBe(401);
    test.clock.advance(3_601_000);
    expect((await put(DEFAULT_SETTINGS)).json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    test.clock.advance(-3_601_000);
  });

  it('are stored completely, and visitors see the change at once', async () => {
    const changed: SiteSettings = {
      ...DEFAULT_SETTINGS,
      name: 'Yükselt Plus',
      support: [{ name: 'Ada Er', phone: '+90 500 111 22 33', role: 'Destek' }],
      minLoadAmount: '5000',
      maxLoadAmount: '5000',
    };
    const answer = await put({
      ...changed,
      transfer: { ...changed.transfer, bank: { bank: 'Örnek Bankası', account: ' tr94 0999 8000 0000 0000 0056 78 ' } },
    });
    expect(answer.json()).toMatchObject({ settings: changed, updatedAt: expect.any(String) as string });
    expect((await read('mehmet')).json<AdminSettingsView>().settings).toEqual(changed);
    expect((await send({ method: 'GET', url: '/api/v1/site' })).json()).toMatchObject({
      name: 'Yükselt Plus',
      support: [{ name: 'Ada Er' }],
    });
    await set({});
  });

  it.each([
    ['name', { name: '  ' }, 'Bu alan gerekli'],
    [
      'contact.email',
      { contact: { ...DEFAULT_SETTINGS.contact, email: 'destek' } },
      'Geçerli bir e-posta adresi girin',
    ],
    ['contact.phone', { contact: { ...DEFAULT_SETTINGS.contact, phone: '123' } }, 'Geçerli bir telefon numarası girin'],
    ['support.0.phone', { support: [{ name: 'A', phone: 'yok', role: 'B' }] }, 'Geçerli bir telefon numarası girin'],
    [
      'transfer.bank.account',
      { transfer: { ...DEFAULT_SETTINGS.transfer, bank: { bank: 'B', account: 'TR940999800000000000005679' } } },
      'Geçerli bir IBAN girin',
    ],
    [
      'transfer.papara.account',
      { transfer: { ...DEFAULT_SETTINGS.transfer, papara: { bank: 'B', account: '' } } },
      'Geçerli bir IBAN girin',
    ],
    ['minLoadAmount', { minLoadAmount: '-1' }, 'Geçersiz tutar'],
    ['maxLoadAmount', { minLoadAmount: '1001', maxLoadAmount: '1000' }, 'Üst sınır alt sınırdan küçük olamaz'],
    ['maintenanceMode', { maintenanceMode: 'yes' }, expect.any(String) as string],
    ['', { systemStatus: { api: 'up' } }, expect.any(String) as string],
  ])('refuse a wrong %s', async (field, change, message) => {
    const answer = await put({ ...DEFAULT_SETTINGS, ...change });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION', errors: { [field]: message } }),
    ]);
    expect((await read()).json<AdminSettingsView>().settings).toEqual(DEFAULT_SETTINGS);
  });

  it('do not let one admin overwrite a change of another', async () => {
    const tag = (await read()).headers['etag'] as string;
    expect((await put({ ...DEFAULT_SETTINGS, name: 'Ayşe’nin' }, { ...as('ayse'), 'if-match': tag })).statusCode).toBe(
      200,
    );
    const late = await put({ ...DEFAULT_SETTINGS, name: 'Mehmet’in' }, { ...as('mehmet'), 'if-match': tag });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'SETTINGS_CHANGED']);
    // Sent again, because its answer was lost, the save that won gets the same answer and changes nothing.
    const again = await put({ ...DEFAULT_SETTINGS, name: 'Ayşe’nin' }, { ...as('ayse'), 'if-match': tag });
    expect([again.statusCode, again.headers['etag']]).toEqual([200, (await read()).headers['etag']]);
    const both = (await read()).headers['etag'] as string;
    const race = await Promise.all(
      ['Bir', 'İki'].map((name) => put({ ...DEFAULT_SETTINGS, name }, { ...as('ayse'), 'if-match': both })),
    );
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await set({});
  });
});

describe('registration closed', () => {
  it('is refused with the specified text, and the site announces it beforehand', async () => {
    await set({ registrationEnabled: false });
    const answer = await send({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { name: 'Ali Can', email: 'ali@ornek.test', password: 'abcd' },
    });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      403,
      'Yeni kayıtlar şu anda kapalı.',
    ]);
    expect((await send({ method: 'GET', url: '/api/v1/site' })).json()).toMatchObject({ registrationOpen: false });
    await set({});
  });
});

describe('maintenance', () => {
  const refused = {
    status: 503,
    code: 'MAINTENANCE',
    detail: 'Sitemiz kısa bir bakımda. Bakiyeniz ve siparişleriniz güvende.',
  };
  const key = newIdempotencyKey();
  const topUp = (idempotencyKey: string) =>
    send({
      method: 'POST',
      url: '/api/v1/me/payment-requests',
      payload: { amount: '10000', method: 'bank' },
      headers: { ...as('elif'), 'idempotency-key': idempotencyKey },
    });
  let requestId = '';

  beforeAll(async () => {
    requestId = (await topUp(key)).json<{ requestId: string }>().requestId;
    await set({ maintenanceMode: true });
  });
  afterAll(() => set({}));

  it('lets everybody sign in, and customers read their balance and orders', async () => {
    for (const who of ['elif', 'ayse', 'denetci']) expect((await login(`${who}@yukselt.demo`)).statusCode).toBe(200);
    for (const path of ['me', 'me/wallet', 'me/orders', 'me/payment-requests', 'me/wallet/entries', 'me/data']) {
      expect((await send({ method: 'GET', url: `/api/v1/${path}`, headers: as('elif') })).statusCode).toBe(200);
    }
    expect((await send({ method: 'GET', url: '/api/v1/site' })).json()).toMatchObject({ maintenance: true });
    expect((await send({ method: 'POST', url: '/api/v1/auth/logout', payload: {} })).statusCode).toBe(204);
  });

  it.each<['POST' | 'PUT', string, object]>([
    ['PUT', '/api/v1/me/profile', { name: 'Başka Ad', email: 'elif@yukselt.demo' }],
    ['PUT', '/api/v1/me/preferences', {}],
    ['POST', '/api/v1/me/password', { currentPassword: DEMO_PASSWORD, newPassword: 'yenisifre' }],
  ])('refuses a customer’s %s %s', async (method, url, payload) => {
    expect((await send({ method, url, payload, headers: as('elif') })).json()).toMatchObject(refused);
  });

  it('refuses registrations and new commands, and answers commands that were sent before', async () => {
    expect(
      (
        await send({
          method: 'POST',
          url: '/api/v1/auth/register',
          payload: { name: 'Ali Can', email: 'ali@ornek.test', password: 'abcd' },
        })
      ).json(),
    ).toMatchObject(refused);
    expect((await topUp(newIdempotencyKey())).json()).toMatchObject(refused);
    expect((await topUp(key)).json()).toMatchObject({ requestId, repeated: true });
  });

  it('does not restrict admins', async () => {
    expect(
      (
        await send({
          method: 'PUT',
          url: '/api/v1/me/profile',
          payload: { name: 'Ayşe Demir', email: 'ayse@yukselt.demo' },
          headers: as('ayse'),
        })
      ).statusCode,
    ).toBe(200);
    const { id } = (await login('elif@yukselt.demo')).json<{ user: { id: string } }>().user;
    const reject = await send({
      method: 'POST',
      url: `/api/v1/admin/accounts/${id}/payment-requests/${requestId}/reject`,
      payload: {},
      headers: { ...as('ayse'), 'idempotency-key': newIdempotencyKey() },
    });
    expect(reject.statusCode).toBe(200);
  });
});
