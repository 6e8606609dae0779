import { ADMIN_WINDOW_MS, newIdempotencyKey } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import { seedTables } from '../../bootstrap.js';
import { PasswordsService } from '../../identity/passwords/passwords.service.js';
import { ApiClient, checkoutOf } from '../../testing/api-client.js';
import { type SignedIn, signedIn } from '../../testing/signed-in.js';
import { type TestApp, testApp } from '../../testing/test-app.js';

/** What becomes of a request before its route judges it. `in`: the route judges it. */
type Verdict = 'in' | 'UNAUTHENTICATED' | 'USER_INACTIVE' | 'FORBIDDEN' | 'REAUTHENTICATION_REQUIRED';
const IDENTITIES = ['visitor', 'customer', 'auditor', 'admin', 'staleAdmin', 'deactivated', 'loggedOut'] as const;
type Identity = (typeof IDENTITIES)[number];
type Row = Readonly<Record<Identity, Verdict>>;

const everybody = (verdict: Verdict): Row => Object.fromEntries(IDENTITIES.map((who) => [who, verdict])) as Row;
const session = { visitor: 'UNAUTHENTICATED', loggedOut: 'UNAUTHENTICATED', deactivated: 'USER_INACTIVE' } as const;
/** docs/product-rules.md#role-1 and docs/product-rules.md#role-2, not what the code declares. */
const OPEN = everybody('in');
const PERSON: Row = { ...everybody('in'), ...session };
/** What all may send, but an auditor, who changes nothing. */
const VISITOR: Row = { ...OPEN, auditor: 'FORBIDDEN' };
/** An auditor changes nothing, anywhere, and has no wallet. */
const SHOPPER: Row = { ...PERSON, auditor: 'FORBIDDEN' };
const AUDIT: Row = { ...PERSON, customer: 'FORBIDDEN', staleAdmin: 'REAUTHENTICATION_REQUIRED' };
const PANEL: Row = { ...AUDIT, auditor: 'FORBIDDEN' };

/** The first line that fits a route, by verb and prefix. A route without a line fails the test. */
const TABLE: readonly (readonly [verbs: RegExp, path: RegExp, row: Row])[] = [
  // The panel, and what only auditors see besides. The stream of changes serves both.
  [/GET/, /^\/api\/v1\/admin\/events$/, AUDIT],
  [/./, /^\/api\/v1\/admin\//, PANEL],
  [/GET/, /^\/api\/v1\/audit\//, AUDIT],
  // The own account. Reading it and its sessions are of every role.
  [/GET/, /^\/api\/v1\/me\/(orders|payment-requests)(\/:\w+)?$/, PERSON], // an auditor's own lists are empty
  [/./, /^\/api\/v1\/me\/(checkout|orders|payment-requests)\b.*/, SHOPPER],
  [/POST/, /^\/api\/v1\/me\/account\/close$/, SHOPPER],
  [/PUT/, /^\/api\/v1\/me\/(profile|preferences)$/, SHOPPER], // an auditor changes the own access only
  [/GET|POST/, /^\/api\/v1\/me\/second-factor\b/, PERSON],
  [/./, /^\/api\/v1\/me(\/|$)/, PERSON],
  [/GET/, /^\/api\/v1\/(commands|events)\b/, PERSON],
  // Sessions.
  [/POST/, /^\/api\/v1\/auth\/reauthenticate$/, PERSON],
  [/POST/, /^\/api\/v1\/auth\/refresh$/, everybody('UNAUTHENTICATED')], // without its cookie
  [/POST/, /^\/api\/v1\/auth\/register$/, VISITOR],
  [/POST/, /^\/api\/v1\/auth\//, OPEN],
  // What visitors read and send.
  [/GET/, /^\/api\/v1\/(site|catalog|blog|health|metrics)\b/, OPEN],
  [/POST/, /^\/api\/v1\/blog\/posts\/:slug\/(likes|comments)$/, VISITOR],
  [/POST/, /^\/api\/v1\/newsletter\/(link|confirm|leave)$/, OPEN], // of the bearer of a link
  [/POST/, /^\/api\/v1\/(contact-messages|newsletter)$/, VISITOR],
  [/GET/, /^\/api\/v1\/demo\/mailbox(\/:id\/html)?$/, OPEN], // 404 in a shop that is no demo
  [/GET/, /^\/(media|api\/docs)/, OPEN],
  // What checks and explains evidence without the shop: its public keys, the program, the schemas of its events.
  [
    /GET/,
    /^\/(\.well-known\/yukselt-evidence\.json|api\/v1\/evidence\/(check-evidence\.mjs|event-schemas\.json))$/,
    OPEN,
  ],
  // Daily heads, for anybody to keep.
  [/GET/, /^\/(\.well-known\/yukselt-heads\.json|api\/v1\/heads(\/feed\.atom)?)$/, OPEN],
];
const VERDICTS: ReadonlySet<string> = new Set([OPEN, SHOPPER, PANEL].flatMap((row) => Object.values(row)));
/** Never end by themselves: only refusals are tried. */
const isEventStream = (url: string): boolean => url.endsWith('/events');

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  passwordHash = await test.app.get(PasswordsService, { strict: false }).hash('bir-sifre');
});
afterAll(() => test.close());

const PDF = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n%%EOF\n\r\n--x--\r\n`;
interface Call {
  method: string;
  /** With the names of its parameters. */
  url: string;
  token?: string | undefined;
  ids?: Readonly<Record<string, string>>;
}

/** Sends a request whose body is enough to be judged, and does not wait for the end of an event stream. */
async function call({ method, url, token, ids = {} }: Call): Promise<{ status: number; code: string }> {
  const upload = method === 'POST' && url.endsWith('/receipt');
  const payload = upload ? PDF : url.endsWith('/close') ? { password: 'yanlis-sifre' } : {};
  const answer = await test.app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? newIdempotencyKey()).replace('*', 'x'),
    headers: {
      'idempotency-key': newIdempotencyKey(),
      ...(upload ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(/POST|PUT/.test(method) ? { payload } : {}),
    payloadAsStream: true,
  });
  if (answer.statusCode < 400) {
    answer.stream().destroy();
    return { status: answer.statusCode, code: '' };
  }
  let text = '';
  for await (const chunk of answer.stream()) text += String(chunk);
  return { status: answer.statusCode, code: text === '' ? '' : (JSON.parse(text) as { code: string }).code };
}

async function identity(who: Identity): Promise<SignedIn | undefined> {
  if (who === 'visitor') return undefined;
  const role = who === 'auditor' || who === 'admin' ? who : who === 'staleAdmin' ? 'admin' : 'user';
  const person = await signedIn(test, role, who === 'staleAdmin' ? ADMIN_WINDOW_MS + 60_000 : 0);
  await test.database.pool.query('update shop.users set password_hash = $1 where id = $2', [passwordHash, person.id]);
  if (who === 'deactivated')
    await test.database.pool.query('update shop.users set is_active = false where id = $1', [person.id]);
  if (who === 'loggedOut')
    await test.database.pool.query('update shop.sessions set revoked_at = now() where id = $1', [person.sessionId]);
  return person;
}

it('every route of the running router admits the roles that the rules admit, and no others', async () => {
  const deviations: string[] = [];
  /** Whom the call before refused as expected. It changed nothing, so they ask the next route, too. */
  const refused = new Map<Identity, SignedIn>();
  expect(test.routes.length).toBeGreaterThan(130);
  for (const { method, url } of test.routes) {
    const row = TABLE.find(([verbs, path]) => verbs.test(method.replace('HEAD', 'GET')) && path.test(url))?.[2];
    if (!row) deviations.push(`${method} ${url}: in no line of the table`);
    for (const who of row ? IDENTITIES : []) {
      if (isEventStream(url) && row![who] === 'in') continue;
      // Else a session of its own: some routes end it.
      const person = refused.get(who) ?? (await identity(who));
      const { status, code } = await call({ method, url, token: person?.token });
      refused.delete(who);
      const bare = method === 'HEAD' && [401, 403].includes(status);
      const verdict = bare ? row![who] : VERDICTS.has(code) ? code : 'in';
      const refusedByOther = bare && row![who] === 'in';
      if (verdict !== row![who] || refusedByOther || status >= 500)
        deviations.push(`${method} ${url} × ${who}: ${status} ${code}, expected ${row![who]}`);
      else if (person && verdict !== 'in') refused.set(who, person);
    }
  }
  expect(deviations).toEqual([]);
});

it('objects of another customer are answered as missing, and are not changed', async () => {
  const owner = await ApiClient.register(test.app, 'Sahibi Kendisi');
  const ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  const ask = async (amount: string) =>
    (await owner.post<CommandResult>('/api/v1/me/payment-requests', { amount, method: 'bank' })).body.requestId!;
  const funded = await ask('1000000');
  await ayse.post(`/api/v1/admin/accounts/${owner.id}/payment-requests/${funded}/approve`, { receiptId: null });
  const requestId = await ask('50000');
  const bought = await owner.post<CommandResult>('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'));
  const ids = { requestId, orderId: bought.body.orderId! };
  await call({
    method: 'POST',
    url: '/api/v1/me/payment-requests/:requestId/receipt',
    token: owner.session.accessToken,
    ids,
  });
  const state = async () => [
    (await owner.get(`/api/v1/me/payment-requests/${requestId}`)).body,
    (await owner.get(`/api/v1/me/orders/${ids.orderId}`)).body,
  ];
  const before = await state();
  expect(before).toMatchObject([{ status: 'pending', receipt: { mime: 'application/pdf' } }, { status: 'pending' }]);
  const own = test.routes.filter(({ url }) => url.startsWith('/api/v1/me/') && /:(requestId|orderId)/.test(url));
  expect(own.length).toBeGreaterThan(6);
  for (const other of [await signedIn(test, 'user'), await signedIn(test, 'admin')])
    for (const { method, url } of own)
      expect({ method, url, ...(await call({ method, url, token: other.token, ids })) }).toMatchObject({
        status: 404,
        ...(method === 'HEAD' ? {} : { code: expect.stringMatching(/NOT_FOUND$/) }),
      });
  expect(await state()).toEqual(before);
});
