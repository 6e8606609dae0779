import { randomBytes } from 'node:crypto';
import type { CommandResult, EvidenceKeysView, HeadList, HeadView } from '@yukselt/contracts/api';
import { checkEvidence } from '@yukselt/contracts/evidence';
import { EventStore } from '@yukselt/event-store';
import { eventually } from '@yukselt/postgres/testing';
import { seedTables } from '../../bootstrap.js';
import { AuditorsService, auditorIds } from '../../identity/people/auditors.service.js';
import { MailSenderService } from '../../mail/sending/mail-sender.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { DAY_MS } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { EvidenceKeys } from '../../platform/evidence-keys.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ApiClient, checkoutOf } from '../../testing/api-client.js';
import { damageLog } from '../../testing/damage-log.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { DailyHeadsService } from './daily-heads.service.js';
import { HeadAlarmService } from './head-alarm.service.js';
import { headHash } from './head-document.js';
import { HeadMakerService } from './head-maker.service.js';
import { HeadsRepository } from './heads.repository.js';
import { headsIn } from './kept-heads.js';
import { verifyHeads } from './verify-heads.js';

let test: TestApp;
let ayse: ApiClient;
let auditor: ApiClient;
let customers: ApiClient[];
let keys: EvidenceKeysView['keys'];
let first: HeadView;

beforeAll(async () => {
  test = await testApp({ DEMO: 'true', EVIDENCE_KEY: randomBytes(32).toString('base64') });
  await seedTables(test.app);
  [ayse, auditor] = await Promise.all([
    ApiClient.logIn(test.app, 'ayse@yukselt.demo'),
    ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
  ]);
  customers = await Promise.all(['Bir', 'İki', 'Üç', 'Dört', 'Beş'].map((name) => ApiClient.register(test.app, name)));
  for (const customer of customers) await topUp(customer);
  keys = (await test.app.inject('/.well-known/yukselt-evidence.json')).json<EvidenceKeysView>().keys;
  first = await make();
});
afterAll(() => test.close());

async function topUp(customer: ApiClient): Promise<void> {
  const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', {
    amount: '100000',
    method: 'papara',
  });
  await ayse.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${asked.body.requestId}/approve`, {
    receiptId: null,
  });
}
const service = <T>(type: new (...parts: never[]) => T): T => test.app.get(type, { strict: false });
const make = async () => (await service(HeadMakerService).make(() => auditorIds(service(ShopDatabase))))!;
const published = async () => (await test.app.inject('/.well-known/yukselt-heads.json')).json<HeadList>();
const verify = async (copies: readonly HeadView[] = []) => {
  const { findings, brokenLog } = await verifyHeads({
    store: test.app.get(EventStore),
    keys: service(Config).evidenceKeys,
    published: await service(HeadsRepository).all(),
    copies,
  });
  return [...findings, ...brokenLog.lines.map((text) => ({ head: null, text }))];
};
const evidenceOf = async (customer: ApiClient) => {
  const url = `/api/v1/audit/accounts/${customer.id}/evidence.ndjson`;
  return (await test.app.inject({ url, headers: { authorization: `Bearer ${auditor.session.accessToken}` } }))
    .rawPayload;
};

it('publishes signed heads over all accounts with events, each linked to the one before', async () => {
  await topUp(customers[0]!);
  const second = await make();
  expect(first).toMatchObject({ number: 1, accounts: 5, before: '0'.repeat(64), signature: { keyId: keys[0]!.keyId } });
  expect(second).toMatchObject({ number: 2, accounts: 5, before: first.hash });
  expect(second.root).not.toBe(first.root);
  expect(second.position > first.position).toBe(true);
  expect(await published()).toMatchObject({ heads: [second, first], next: null });
  expect(await verify()).toEqual([]);
});

it('returns older heads page by page and as a feed, publicly', async () => {
  const older = await test.app.inject('/api/v1/heads?before=2');
  expect(older.json()).toEqual({ heads: [first], next: null });
  expect(older.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect((await test.app.inject('/.well-known/yukselt-heads.json')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
  });
  const feed = await test.app.inject('/api/v1/heads/feed.atom');
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(feed.body).toContain(`<id>urn:sha256:${first.hash}</id>`);
  expect(feed.body.match(/<id>(?!urn:).*<\/id>/g)).toEqual(['<id>http://localhost:80/api/v1/heads/feed.atom</id>']);
  expect(feed.body).toContain(`&quot;root&quot;:&quot;${first.root}&quot;`);
  const bad = await test.app.inject('/api/v1/heads?before=0');
  expect([bad.statusCode, bad.json().code]).toEqual([400, 'VALIDATION']);
  const text = JSON.stringify(await published()) + feed.body;
  for (const { id, session } of customers) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(session.user.email);
  }
});

it('makes one head per Istanbul day in one of all processes, and e-mails it to every auditor', async () => {
  const daily = service(DailyHeadsService);
  const count = async () => (await service(HeadsRepository).all()).length;
  const before = await count();
  test.clock.advance(DAY_MS);
  const [maker, auditors, alarm] = [service(HeadMakerService), service(AuditorsService), service(HeadAlarmService)];
  const other = new DailyHeadsService(maker, auditors, alarm, service(AppLoggerService));
  await Promise.all([daily.make(), other.make()]);
  await daily.make();
  expect(await count()).toBe(before + 1);
  const mails = async (): Promise<{ text: string }[]> => {
    const select = 'select text from shop.mailbox where user_id = $1 and subject = $2';
    return (await test.database.pool.query(select, [auditor.id, 'Günlük özet 1: saklayın'])).rows;
  };
  await eventually('the auditor has the first head', async () => {
    await service(MailSenderService).run();
    return (await mails()).length > 0;
  });
  const [mail] = await mails();
  expect(mail!.text).toContain(first.root);
  expect(mail!.text).toContain(first.hash);
  expect(headsIn(mail!.text)).toEqual([first]);
  test.clock.advance(DAY_MS);
  const [auditorAgain] = await Promise.all([ApiClient.logIn(test.app, 'denetci@yukselt.demo')]);
  [auditor, ayse] = [auditorAgain, await ApiClient.logIn(test.app, 'ayse@yukselt.demo')];
});

describe('evidence', () => {
  it('has the proof that the newest head covers the account up to its last event at that time', async () => {
    const head = await make();
    for (const customer of customers)
      expect(await checkEvidence(await evidenceOf(customer), { keys })).toMatchObject({
        verdict: 'proven',
        published: { number: head.number, hash: head.hash, state: 'valid', whose: 'current' },
      });
    const late = await ApiClient.register(test.app, 'Altı');
    await topUp(late);
    expect(await checkEvidence(await evidenceOf(late), { keys })).toMatchObject({ verdict: 'proven', published: null });
  });

  it('has no proof while the stored chains are wrong, until the next head rebuilds them', async () => {
    const { pool } = test.database;
    await pool.query(`update shop.head_chains set hash = decode(repeat('00', 32), 'hex') where user_id = $1`, [
      customers[0]!.id,
    ]);
    const damaged = await checkEvidence(await evidenceOf(customers[0]!), { keys });
    expect(damaged).toMatchObject({ verdict: 'proven', published: null });
    const head = await make();
    expect(await verify()).toEqual([]);
    expect((await checkEvidence(await evidenceOf(customers[0]!), { keys })).published?.number).toBe(head.number);
    await pool.query('delete from shop.head_chains');
    await service(HeadMakerService).rebuildChains();
    expect((await checkEvidence(await evidenceOf(customers[0]!), { keys })).published?.number).toBe(head.number);
  });

  it('refuses a proof of another account, and a changed one', async () => {
    const [mine, other] = (await Promise.all([evidenceOf(customers[1]!), evidenceOf(customers[2]!)])).map((file) =>
      file.toString().split('\n'),
    ) as [string[], string[]];
    const proofOf = (lines: string[]) => JSON.parse(lines[0]!).published;
    const own = proofOf(mine);
    const { keyId } = keys[0]!;
    const checked = async (proof: object) => {
      const bytes = await rewritten(mine, proof);
      return (await checkEvidence(bytes, { keys: keys.filter((key) => key.keyId === keyId) })).finding;
    };
    expect(await checked(own)).toBeNull();
    const wrong = { line: 1, kind: 'published' };
    expect(await checked({ ...own, index: (own.index + 1) % own.head.accounts })).toEqual(wrong);
    expect(await checked({ ...own, head: { ...own.head, hash: '1'.repeat(64) } })).toEqual(wrong);
    expect(await checked({ ...own, path: own.path.toReversed() })).toEqual(wrong);
    expect(await checked({ ...own, head: { ...own.head, root: '0'.repeat(64) } })).toEqual(wrong);
    expect(await checked({ ...own, head: { ...own.head, madeAt: '2020-01-01T00:00:00.000Z' } })).toEqual(wrong);
    expect(
      await checked({
        ...own,
        signature: { ...own.signature, value: proofOf(other).signature.value.replace(/^../, 'AA') },
      }),
    ).toEqual(wrong);
    expect(await checked({ ...own, revision: '99' })).toEqual(wrong);
    expect((await checked(proofOf(other)))?.kind).toBe('published');
    expect(await checked({})).toEqual(wrong);
    // A proof over more events than the file has would hide that the last ones were removed.
    await topUp(customers[1]!);
    await make();
    expect(await checked(proofOf((await evidenceOf(customers[1]!)).toString().split('\n')))).toEqual(wrong);
  });

  it('is not proven by a head that another key signed, even when the shop signed the file', async () => {
    const mine = (await evidenceOf(customers[1]!)).toString().split('\n');
    const proof = JSON.parse(mine[0]!).published;
    const { hash: _, ...head } = proof.head;
    const stranger = EvidenceKeys.read({ EVIDENCE_KEY: randomBytes(32).toString('base64') });
    const report = await checkEvidence(await rewritten(mine, { ...proof, signature: stranger.sign(head) }), { keys });
    expect(report).toMatchObject({
      verdict: 'strange',
      signature: { whose: 'current' },
      published: { state: 'valid', whose: 'strange' },
    });
  });

  /** The file with another proof in its first line, all hashes made again and signed by the shop. */
  async function rewritten(lines: string[], proof: object): Promise<Buffer> {
    const { chainHash } = await import('@yukselt/projections/ledger');
    const { createHash } = await import('node:crypto');
    let hash = '0'.repeat(64);
    const body = lines.slice(0, -2).map((line, index) => {
      const { published: _, line: number, lineHash: __, ...rest } = JSON.parse(line);
      const text =
        index === 0
          ? JSON.stringify({ ...rest, published: proof, line: number }).slice(0, -1)
          : line.replace(/,"lineHash":"\w+"\}$/, '');
      hash = chainHash(hash, text);
      return `${text},"lineHash":"${hash}"}\n`;
    });
    const { signature: _, line, lineHash: __, ...end } = JSON.parse(lines.at(-2)!);
    const head = { ...end, fileHash: createHash('sha256').update(body.join('')).digest('hex') };
    const signature = service(Config).evidenceKeys.sign(head);
    const text = JSON.stringify({ ...head, signature, line }).slice(0, -1);
    return Buffer.from(`${body.join('')}${text},"lineHash":"${chainHash(hash, text)}"}\n`);
  }
});

it('stays valid after the erasure of a person, because hashes cover sealed texts', async () => {
  const customer = customers[3]!;
  expect((await customer.post('/api/v1/me/checkout', await checkoutOf(test.app, 'balance'))).status).toBe(200);
  await make();
  await test.database.pool.query(
    'update vault.customer_keys set secret = null, destroyed_at = now() where user_id = $1',
    [customer.id],
  );
  expect(await verify()).toEqual([]);
  expect((await checkEvidence(await evidenceOf(customer), { keys })).published).toMatchObject({ state: 'valid' });
});

it('refuses changes of heads in the database', async () => {
  for (const statement of ['update shop.published_heads set root = before', 'delete from shop.published_heads'])
    await expect(test.database.pool.query(statement)).rejects.toThrow('append-only');
});

it('verifies the chain, the hashes and the signatures of heads', async () => {
  const all = await service(HeadsRepository).all();
  const findingsOf = async (changed: Partial<HeadView>) => {
    const check = { store: test.app.get(EventStore), keys: service(Config).evidenceKeys };
    const { findings } = await verifyHeads({ ...check, published: all.with(1, { ...all[1]!, ...changed }) });
    return findings.filter(({ head }) => head === 2).map(({ text }) => text);
  };
  expect(await findingsOf({})).toEqual([]);
  const unsigned = { signature: null };
  const newHash = 'has another hash than it states';
  const noSignature = 'carries no signature, but a head before it does';
  expect(await findingsOf({ ...unsigned, before: '0'.repeat(64) })).toEqual([
    'does not follow the head before it',
    newHash,
    noSignature,
  ]);
  expect(await findingsOf({ ...unsigned, madeAt: '2020-01-01T00:00:00.000Z' })).toEqual([newHash, noSignature]);
  expect(await findingsOf({ madeAt: '2020-01-01T00:00:00.000Z' })).toEqual([
    newHash,
    'carries a signature that does not fit',
  ]);
  const signature = { ...all[1]!.signature!, publicKey: Buffer.alloc(32, 'strange').toString('base64') };
  expect(await findingsOf({ signature })).toEqual([expect.stringContaining('no key of the shop')]);
});

it('detects heads that were rewritten without a key', async () => {
  const all = await service(HeadsRepository).all();
  const rewritten: HeadView[] = [all[0]!];
  for (const { hash: _, signature: __, ...rest } of all.slice(1)) {
    const head = { ...rest, madeAt: all[0]!.madeAt, before: rewritten.at(-1)!.hash };
    rewritten.push({ ...head, hash: headHash(head), signature: null });
  }
  const findingsOf = async (evidenceKeys: EvidenceKeys) =>
    (await verifyHeads({ store: test.app.get(EventStore), keys: evidenceKeys, published: rewritten })).findings;
  expect(await findingsOf(service(Config).evidenceKeys)).toEqual(
    all.slice(1).map(({ number }) => ({ head: number, text: 'carries no signature, but a head before it does' })),
  );
  const unsigned = rewritten.map((head) => ({ ...head, signature: null }));
  const store = test.app.get(EventStore);
  expect((await verifyHeads({ store, keys: EvidenceKeys.read({}), published: unsigned })).findings).toEqual([]);
});

it('detects heads that were rewritten with a retired key', async () => {
  const all = await service(HeadsRepository).all();
  const [older, old, current] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64'));
  const publicKey = (seed: string) => EvidenceKeys.read({ EVIDENCE_KEY: seed }).published[0]!.publicKey;
  const keyring = EvidenceKeys.read({
    EVIDENCE_KEY: current!,
    EVIDENCE_KEYS_RETIRED: [old!, older!].map(publicKey).join(),
  });
  const foundOf = async (signers: string[]) => {
    const published: HeadView[] = [];
    for (const [index, { hash: _, signature: __, ...rest }] of all.entries()) {
      const head = { ...rest, before: published.at(-1)?.hash ?? rest.before };
      const signer = EvidenceKeys.read({ EVIDENCE_KEY: signers[Math.min(index, signers.length - 1)]! });
      published.push({ ...head, hash: headHash(head), signature: signer.sign(head) });
    }
    const { findings } = await verifyHeads({ store: test.app.get(EventStore), keys: keyring, published });
    return findings.map(({ head, text }) => [head, text.replace(/[\da-f]{16}/, 'KEY')]);
  };
  expect(await foundOf([older!, old!, current!])).toEqual([]);
  expect(await foundOf([old!])).toEqual([]);
  const late = 'is signed by KEY, though a newer key had signed a head before it';
  expect(await foundOf([older!, current!, old!])).toEqual(all.slice(2).map(({ number }) => [number, late]));
  expect(await foundOf([old!, older!, current!])).toEqual([[2, late]]);
});

it('compares with heads that a third party keeps', async () => {
  const heads = (await published()).heads;
  expect(await verify(heads)).toEqual([]);
  const hashed = ({ hash: _, signature, ...head }: HeadView) => ({ ...head, hash: headHash(head), signature });
  const missing = hashed({ ...heads[0]!, number: 900 });
  expect(await verify([missing])).toContainEqual({ head: 900, text: 'was kept elsewhere and is missing here' });
  const other = hashed({ ...heads[0]!, root: '2'.repeat(64) });
  expect(await verify([other])).toEqual([
    { head: other.number, text: 'is another one than was kept elsewhere' },
    { head: other.number, text: 'has another root than the log at its position' },
  ]);
  const damaged = { ...heads[0]!, accounts: heads[0]!.accounts + 1 };
  expect(await verify([damaged])).toEqual([
    { head: damaged.number, text: 'has another hash than it states, in the kept copy' },
  ]);
});

it('makes no head while the log lacks an event that the head before covers', async () => {
  const { pool } = test.database;
  const stream = `account-${customers[4]!.id}`;
  const { rows } = await pool.query<{ position: string }>(
    'select position from es.events where stream = $1 and revision = 1',
    [stream],
  );
  const { position } = rows[0]!;
  await pool.query('create table public.taken_out as select * from es.events where position = $1', [position]);
  await damageLog(pool, 'delete from es.events where position = $1', [position]);
  await topUp(customers[4]!);
  const before = await published();
  await expect(make()).rejects.toMatchObject({
    code: 'LOG_BROKEN',
    message: expect.stringContaining(`lacks the event of position ${position.padStart(20, '0')}`),
  });
  expect(await published()).toEqual(before);
  await damageLog(pool, 'insert into es.events select * from public.taken_out');
  await pool.query('drop table public.taken_out');
  expect(await make()).toMatchObject({ before: before.heads[0]!.hash });
  expect(await verify()).toEqual([]);
});

it('detects a changed event by every head that covers it', async () => {
  const covered = (await service(HeadsRepository).all()).length;
  const { pool } = test.database;
  const change = (to: string) =>
    pool.query(
      `update es.events set metadata = jsonb_set(metadata::jsonb, '{actorId}', to_jsonb($2::text))::json
        where stream = $1 and revision = 0`,
      [`account-${customers[4]!.id}`, to],
    );
  await pool.query('alter table es.events disable trigger events_append_only');
  await change(ayse.id);
  const findings = await verify();
  expect(findings).toEqual(
    Array.from({ length: covered }, (_, index) => ({
      head: index + 1,
      text: 'has another root than the log at its position',
    })),
  );
  // The file of the changed account shows it as well, against the head that it carries.
  expect((await checkEvidence(await evidenceOf(customers[4]!), { keys })).finding?.kind).toBe('published');
  await pool.query('delete from es.events where stream = $1 and revision = 0', [`account-${customers[4]!.id}`]);
  // It names the event and goes on: every head is compared with what is left.
  expect(await verify()).toEqual([
    ...findings,
    { head: null, text: expect.stringContaining('has event 1 at position') },
  ]);
});
