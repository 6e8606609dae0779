import { ADMIN_WINDOW_MS, newIdempotencyKey, type Problem } from '@yukselt/contracts';
import {
  type AdminCounters,
  CONTACT_EXCERPT_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_SUBJECTS,
  type ContactMessageView,
  contactMessageView,
  type NewsletterAddressView,
  type Page,
} from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { filter, firstValueFrom, map } from 'rxjs';
import { LiveHubService } from '../live/live-hub.service.js';
import { signedIn } from '../testing/signed-in.js';
import { type TestApp, testApp } from '../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.pool.query('truncate shop.contact_messages, shop.newsletter_addresses restart identity');
});

const MESSAGE = { name: 'Ece Şahin', email: 'ece@ornek.test', subject: 'order', message: 'Siparişim nerede?' };
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api/v1/${url}`, payload, headers });
const count = async (table: string) =>
  Number((await test.database.pool.query(`select count(*) from shop.${table}`)).rows[0].count);

/** @param age ms since the password was entered */
const bearer = async (role: Role, age = 0) => ({ authorization: `Bearer ${(await signedIn(test, role, age)).token}` });
const admin = async (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/v1/admin/${url}`,
    headers: await bearer('admin'),
    ...(payload ? { payload } : {}),
  });

describe('contact messages', () => {
  it('are stored trimmed, with the address as identity writes it', async () => {
    const answer = await post('contact-messages', {
      ...MESSAGE,
      name: ' Ece Şahin ',
      email: ' Ece@ORNEK.test ',
      message: '  İki satır:\nburada.  ',
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const { items } = (await admin('GET', 'messages')).json<Page<ContactMessageView>>();
    expect(contactMessageView.strict().parse(items[0])).toEqual({
      id: '1',
      name: 'Ece Şahin',
      email: 'ece@ornek.test',
      subject: 'order',
      message: 'İki satır:\nburada.',
      sentAt: test.clock.now().toISOString(),
      readAt: null,
    });
  });

  it('are stored once per key and text, even when repeats arrive at the same time', async () => {
    const key = { 'idempotency-key': newIdempotencyKey() };
    const repeats = await Promise.all(Array.from({ length: 3 }, () => post('contact-messages', MESSAGE, key)));
    expect(repeats.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await count('contact_messages')).toBe(1);
    await post('contact-messages', { ...MESSAGE, message: 'Siparişim ORD-6-10 nerede?' }, key);
    expect(await count('contact_messages')).toBe(2);
    await post('contact-messages', MESSAGE, { 'idempotency-key': newIdempotencyKey() });
    for (let sent = 0; sent < 2; sent += 1) await post('contact-messages', MESSAGE);
    expect(await count('contact_messages')).toBe(5);
  });

  it.each(CONTACT_SUBJECTS)('accept the subject %s', async (subject) => {
    expect((await post('contact-messages', { ...MESSAGE, subject })).statusCode).toBe(204);
  });

  it.each<[string, object, string, string]>([
    ['no name', { name: undefined }, 'name', 'Ad soyad gerekli'],
    ['a blank name', { name: '  ' }, 'name', 'Ad soyad gerekli'],
    ['no e-mail', { email: undefined }, 'email', 'E-posta adresi gerekli'],
    ['no e-mail address', { email: 'ece' }, 'email', 'Geçerli bir e-posta adresi girin'],
    ['no subject', { subject: undefined }, 'subject', 'Lütfen bir konu seçin'],
    ['another subject', { subject: 'toString' }, 'subject', 'Lütfen bir konu seçin'],
    ['no message', { message: undefined }, 'message', 'Mesajınızı yazın'],
    ['a blank message', { message: ' \n ' }, 'message', 'Mesajınızı yazın'],
    [
      'a message too long',
      { message: 'x'.repeat(CONTACT_MESSAGE_MAX + 1) },
      'message',
      'Mesaj en fazla 4000 karakter olabilir',
    ],
    ['a control character', { message: 'a\u0000b' }, 'message', 'Geçersiz karakter'],
  ])('refuse %s and store nothing', async (_, change, field, text) => {
    const answer = await post('contact-messages', { ...MESSAGE, ...change });
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.json<Problem>()).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      detail: text,
      errors: { [field]: text },
    });
    expect(await count('contact_messages')).toBe(0);
  });

  it.each(['id', 'isRead', 'read_at', 'sentAt', 'is_admin'])(
    'refuse the unknown field %s and store nothing',
    async (field) => {
      expect((await post('contact-messages', { ...MESSAGE, [field]: '1' })).json<Problem>()).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      });
      expect(await count('contact_messages')).toBe(0);
    },
  );

  it('are listed by pages, newest first, which do not shift when a new one arrives', async () => {
    for (let index = 1; index <= 5; index += 1)
      await post('contact-messages', { ...MESSAGE, message: `Mesaj ${index}` });
    const first = (await admin('GET', 'messages?limit=2')).json<Page<ContactMessageView>>();
    await post('contact-messages', { ...MESSAGE, message: 'Mesaj 6' });
    const second = (await admin('GET', `messages?limit=2&cursor=${first.next}`)).json<Page<ContactMessageView>>();
    const third = (await admin('GET', `messages?limit=2&cursor=${second.next}`)).json<Page<ContactMessageView>>();
    expect([first, second, third].flatMap(({ items }) => items.map(({ message }) => message))).toEqual([
      'Mesaj 5',
      'Mesaj 4',
      'Mesaj 3',
      'Mesaj 2',
      'Mesaj 1',
    ]);
    expect(third.next).toBeNull();
  });

  it('are marked as read and as unread, and found by the mark', async () => {
    await post('contact-messages', MESSAGE);
    await post('contact-messages', { ...MESSAGE, message: 'İkinci' });
    const readAt = test.clock.now().toISOString();
    expect((await admin('PUT', 'messages/1', { read: true })).json()).toMatchObject({ id: '1', readAt });
    test.clock.advance(5_000);
    expect((await admin('PUT', 'messages/1', { read: true })).json()).toMatchObject({ readAt });
    const ids = async (state: string) =>
      (await admin('GET', `messages?state=${state}`)).json<Page<ContactMessageView>>().items.map(({ id }) => id);
    expect([await ids('read'), await ids('unread')]).toEqual([['1'], ['2']]);
    expect((await admin('PUT', 'messages/1', { read: false })).json()).toMatchObject({ readAt: null });
    expect(await ids('unread')).toEqual(['2', '1']);
  });

  it('are found by subject and text, read one by one, and the unread ones are counted', async () => {
    for (const [name, subject, message] of [
      ['Şule Işık', 'payment', 'Havale %100 ulaştı'],
      ['Ece', 'order', 'ISPARTA siparişi'],
      ['Can', 'order', 'Merhaba'],
    ])
      await post('contact-messages', { ...MESSAGE, name, subject, message });
    const idsOf = async (query: string) =>
      (await admin('GET', `messages?${query}`)).json<Page<ContactMessageView>>().items.map(({ id }) => id);
    expect(
      await Promise.all(
        ['subject=order', 'q=sule%20isik', 'q=%25100', 'q=ısparta', 'q=ORNEK&subject=payment', 'q=100%25'].map(idsOf),
      ),
    ).toEqual([['3', '2'], ['1'], ['1'], ['2'], ['1'], []]);
    expect((await admin('GET', 'messages/2')).json()).toMatchObject({ id: '2', name: 'Ece' });
    expect((await admin('GET', 'messages/99')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await admin('PUT', 'messages/2', { read: true });
    expect((await admin('GET', 'counters')).json()).toMatchObject({ unreadMessages: 2 });
  });

  it('are whole only when read one by one: a list has the beginning of each', async () => {
    const long = `${'🙂'.repeat(CONTACT_EXCERPT_MAX)} IBAN’ım şu`;
    await post('contact-messages', { ...MESSAGE, message: long });
    const { items } = (await admin('GET', 'messages')).json<Page<ContactMessageView>>();
    expect(items[0]!.message).toBe(`${'🙂'.repeat(CONTACT_EXCERPT_MAX)}…`);
    expect((await admin('GET', 'messages/1')).json<ContactMessageView>().message).toBe(long);
    expect((await admin('GET', 'messages/export')).body).toContain('IBAN’ım şu');
  });

  it('are counted on open panels as they arrive and are read', async () => {
    const counted = (unread: number) =>
      firstValueFrom(
        test.app
          .get(LiveHubService)
          .ofPanel(crypto.randomUUID(), 'admin')
          .pipe(
            filter(({ type }) => type === 'counters'),
            map(({ data }) => data as AdminCounters),
            filter(({ unreadMessages }) => unreadMessages === unread),
          ),
      );
    const arrived = counted(1);
    await post('contact-messages', MESSAGE);
    expect(await arrived).toMatchObject({ unreadMessages: 1 });
    const read = counted(0);
    await admin('PUT', 'messages/1', { read: true });
    expect(await read).toMatchObject({ unreadMessages: 0 });
  });

  it('are deleted from the table', async () => {
    await post('contact-messages', MESSAGE);
    expect((await admin('DELETE', 'messages/1')).statusCode).toBe(204);
    expect(await count('contact_messages')).toBe(0);
    for (const answer of [await admin('DELETE', 'messages/1'), await admin('PUT', 'messages/1', { read: true })])
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    'messages?cursor=!',
    'messages?limit=0',
    'messages?limit=101',
    'messages?state=all',
    'messages?sort=x',
    'messages?subject=toString',
    'newsletter?state=read',
  ])('refuse to list %s', async (url) => {
    expect((await admin('GET', url)).json()).toMatchObject({ status: 400, code: 'VALIDATION' });
  });
  it.each([
    ['messages/0', { read: true }],
    ['messages/abc', { read: true }],
    ['messages/1', { read: 'evet' }],
    ['messages/1', { read: true, email: 'x' }],
    ['messages/1', {}],
  ])('refuse to mark %s with %j', async (url, body) => {
    expect((await admin('PUT', url, body)).json()).toMatchObject({ status: 400, code: 'VALIDATION' });
  });
});

describe('newsletter', () => {
  it('stores an address once, however it is written, and gives the same answer', async () => {
    const answers = [];
    for (const email of ['Ece@Ornek.test', ' ece@ornek.TEST ', 'ece@ornek.test'])
      answers.push(await post('newsletter', { email }));
    expect(
      new Set(
        answers.map(({ statusCode, body, headers }) => JSON.stringify([statusCode, body, headers['content-length']])),
      ).size,
    ).toBe(1);
    expect(answers[0]!.statusCode).toBe(204);
    const { items } = (await admin('GET', 'newsletter')).json<Page<NewsletterAddressView>>();
    expect(items).toEqual([
      {
        id: expect.any(String),
        email: 'ece@ornek.test',
        subscribedAt: test.clock.now().toISOString(),
        confirmedAt: null,
      },
    ]);
    expect((await admin('DELETE', `newsletter/${items[0]!.id}`)).statusCode).toBe(204);
    expect((await admin('DELETE', `newsletter/${items[0]!.id}`)).json()).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await count('newsletter_addresses')).toBe(0);
  });

  it('is searched by address', async () => {
    for (const email of ['ece@ornek.test', 'can_1@baska.test']) await post('newsletter', { email });
    const addressesOf = async (q: string) =>
      (await admin('GET', `newsletter?q=${q}`)).json<Page<NewsletterAddressView>>().items.map(({ email }) => email);
    expect([
      await addressesOf('ORNEK'),
      await addressesOf('n_1'),
      await addressesOf('e_e'),
      await addressesOf(''),
    ]).toEqual([['ece@ornek.test'], ['can_1@baska.test'], [], ['can_1@baska.test', 'ece@ornek.test']]);
  });

  it('stores one row for ten simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('newsletter', { email: 'ayni@ornek.test' })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
    expect(await count('newsletter_addresses')).toBe(1);
  });

  it.each([
    [{}, 'E-posta adresi gerekli'],
    [{ email: '' }, 'E-posta adresi gerekli'],
    [{ email: 'ece@' }, 'Geçerli bir e-posta adresi girin'],
    [{ email: 'çağrı@ornek.test' }, 'Geçerli bir e-posta adresi girin'],
  ])('refuses %j', async (body, text) => {
    expect((await post('newsletter', body)).json()).toMatchObject({ code: 'VALIDATION', errors: { email: text } });
    expect(await count('newsletter_addresses')).toBe(0);
  });

  it('refuses unknown fields', async () => {
    expect((await post('newsletter', { email: 'ece@ornek.test', name: 'Ece' })).json()).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    });
    expect(await count('newsletter_addresses')).toBe(0);
  });
});

describe('access', () => {
  const ROUTES = [
    ['GET', 'messages'],
    ['GET', 'counters'],
    ['GET', 'messages/1'],
    ['PUT', 'messages/1'],
    ['DELETE', 'messages/1'],
    ['GET', 'newsletter'],
    ['DELETE', 'newsletter/1'],
  ] as const;
  const code = async (method: 'GET' | 'PUT' | 'DELETE', url: string, headers: Record<string, string>) =>
    (
      await test.app.inject({
        method,
        url: `/api/v1/admin/${url}`,
        headers,
        ...(method === 'PUT' ? { payload: { read: true } } : {}),
      })
    ).json<Problem>().code;

  it.each(ROUTES)('%s %s is for admins within the hour', async (method, url) => {
    expect(await code(method, url, {})).toBe('UNAUTHENTICATED');
    expect(await code(method, url, await bearer('user'))).toBe('FORBIDDEN');
    expect(await code(method, url, await bearer('auditor'))).toBe('FORBIDDEN');
    expect(await code(method, url, await bearer('admin', ADMIN_WINDOW_MS + 1_000))).toBe('REAUTHENTICATION_REQUIRED');
  });
});

describe('rate limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp({ RATE_LIMIT_FACTOR: '1' });
    // Limits count by the machine's time.
    jest.spyOn(Date, 'now').mockImplementation(() => limited.clock.now().getTime());
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await limited.close();
  });

  it.each<[string, object, number]>([
    ['contact-messages', MESSAGE, 5],
    ['newsletter', { email: 'ece@ornek.test' }, 10],
  ])('%s is limited per ten minutes', async (url, payload, most) => {
    const send = () => limited.app.inject({ method: 'POST', url: `/api/v1/${url}`, payload });
    for (let index = 0; index < most; index += 1) expect((await send()).statusCode).toBe(204);
    const refused = await send();
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      detail: 'Çok fazla deneme yaptınız. Lütfen biraz bekleyin.',
    });
    expect(refused.headers['retry-after']).toBe('600');
    limited.clock.advance(600_001);
    expect((await send()).statusCode).toBe(204);
  });
});
