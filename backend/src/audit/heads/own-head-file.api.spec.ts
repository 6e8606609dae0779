import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandResult, HeadView } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { AuditorsService } from '../../identity/people/auditors.service.js';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { Clock, DAY_MS } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { EvidenceKeys } from '../../platform/evidence-keys.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ApiClient } from '../../testing/api-client.js';
import { seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { DailyHeadsService } from './daily-heads.service.js';
import { HeadAlarmService } from './head-alarm.service.js';
import { type Head, headHash, NO_HEAD } from './head-document.js';
import { HeadMakerService } from './head-maker.service.js';
import { HeadsRepository } from './heads.repository.js';
import { OwnHeadFile } from './own-head-file.js';
import { verifyHeads } from './verify-heads.js';

const newKey = () => randomBytes(32).toString('base64');
const publicKeyOf = (seed: string) => EvidenceKeys.read({ EVIDENCE_KEY: seed }).published[0]!.publicKey;
const [retired, current] = [newKey(), newKey()];

let folder: string;
let file: string;
let test: TestApp;
let heads: HeadsRepository;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-heads-'));
  file = path.join(folder, 'newest-head.json');
  let ayse: ApiClient;
  ({ test, ayse } = await seededApp());
  heads = test.app.get(HeadsRepository, { strict: false });
  const customer = await ApiClient.register(test.app, 'Özet Müşterisi');
  const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', { amount: '70000', method: 'bank' });
  await ayse.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${asked.body.requestId}/approve`, {
    receiptId: null,
  });
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const storedHead = () => new OwnHeadFile(file).read();
/** The maker as a process with another key, or another file, has it. */
function maker(key: string, { retiredKey = '', revoked = '', headsFile = file } = {}) {
  const evidenceKeys = EvidenceKeys.read({
    EVIDENCE_KEY: key,
    EVIDENCE_KEYS_RETIRED: retiredKey,
    EVIDENCE_KEYS_REVOKED: revoked,
  });
  const config = new Proxy(test.app.get(Config), {
    get: (own, name) =>
      name === 'evidenceKeys' ? evidenceKeys : name === 'headsFile' ? headsFile || null : Reflect.get(own, name),
  });
  const [db, store, clock] = [test.app.get(ShopDatabase), test.app.get(EventStore), test.app.get(Clock)];
  const service = new HeadMakerService(db, heads, store, test.app.get(MailOutboxService), config, clock);
  const findings = async () => {
    const own = await new OwnHeadFile(headsFile).read();
    const published = await heads.all();
    const report = await verifyHeads({ store, keys: evidenceKeys, published, copies: own ? [own] : [] });
    return report.findings.map(({ text }) => text);
  };
  const nobody = () => Promise.resolve([]);
  /** What a start warns of. */
  const warnings = async () => {
    const sentences: string[] = [];
    const log = { pino: { warn: (sentence: string) => sentences.push(sentence) } } as unknown as AppLoggerService;
    const auditors = test.app.get(AuditorsService, { strict: false });
    const alarm = test.app.get(HeadAlarmService, { strict: false });
    await new DailyHeadsService(service, auditors, alarm, log).onApplicationBootstrap();
    return sentences;
  };
  return { daily: () => service.makeDaily(nobody), make: () => service.make(nobody), findings, warnings };
}

/** Replaces all heads, as an attacker with write access does; `key`: signs them, `''`: unsigned. */
async function replaceAll(key: string, change: (head: Head) => Head = (head) => head): Promise<void> {
  const rewritten: HeadView[] = [];
  for (const { hash: _, signature: __, ...rest } of await heads.all()) {
    const head = change({ ...rest, before: rewritten.at(-1)?.hash ?? NO_HEAD });
    rewritten.push({ ...head, hash: headHash(head), signature: EvidenceKeys.read({ EVIDENCE_KEY: key }).sign(head) });
  }
  const { pool } = test.database;
  await pool.query('alter table shop.published_heads disable trigger published_heads_append_only');
  await pool.query('delete from shop.published_heads');
  for (const { hash, signature, ...head } of rewritten)
    await heads.publish(test.app.get(ShopDatabase), head, hash, signature);
  await pool.query('alter table shop.published_heads enable trigger published_heads_append_only');
}
const later = (head: Head): Head => ({ ...head, madeAt: new Date(Date.parse(head.madeAt) + 1).toISOString() });
const missing = 'is another one than was kept elsewhere';

it('detects that unsigned heads replaced all others, and makes none on top of them', async () => {
  const shop = maker(current);
  const newHead = await shop.daily();
  expect([await storedHead(), await shop.findings()]).toEqual([newHead, []]);
  await replaceAll('', later);
  expect(await maker(current, { headsFile: '' }).findings()).toEqual([]); // nothing inside the database shows it
  expect(await shop.findings()).toEqual([missing]);
  // One after the other: a daily head does not wait for one that is being made.
  for (const make of [shop.daily, shop.make]) await expect(make()).rejects.toMatchObject({ refusal: 'heads-replaced' });
  expect([await storedHead(), (await heads.all()).length]).toEqual([newHead, 1]);
});

it('makes a head with a new key at once, and detects a chain that a retired key rewrote', async () => {
  await maker(retired).daily();
  const shop = maker(current, { retiredKey: publicKeyOf(retired) });
  const rotated = await shop.daily();
  expect(rotated).toMatchObject({ number: 2, signature: { publicKey: publicKeyOf(current) } });
  expect(await shop.daily()).toBeNull();
  expect([await storedHead(), await shop.findings()]).toEqual([rotated, []]);
  expect(await maker(retired).daily()).toBeNull(); // a process that still has the old key adds none
  await replaceAll(retired, later);
  expect(await shop.findings()).toEqual([missing]);
  await expect(shop.daily()).rejects.toMatchObject({ refusal: 'heads-replaced' });
});

it('ignores the announcement of a retired key about a head of the current key', async () => {
  await maker(retired).daily();
  const shop = maker(current, { retiredKey: publicKeyOf(retired) });
  const rotated = (await shop.daily())!;
  await replaceAll(retired, (head) =>
    head.number === 2 ? { ...head, lost: rotated.hash, reason: 'Disk arızası' } : head,
  );
  expect(await shop.findings()).toEqual([missing]);
});

it('detects heads without their signatures, which the hashes do not cover', async () => {
  const shop = maker(current);
  await shop.daily();
  await replaceAll('');
  expect(await shop.findings()).toEqual(['does not carry the signature that was kept elsewhere']);
  await expect(shop.make()).rejects.toMatchObject({ refusal: 'heads-replaced' });
});

it('stores heads that another process published, and starts without a file', async () => {
  const newHead = await maker(current, { headsFile: '' }).daily();
  expect([newHead, await storedHead()]).toEqual([expect.anything(), null]);
  expect(await maker(current).daily()).toBeNull();
  expect(await storedHead()).toEqual(newHead);
  expect(readFileSync(file, 'utf8')).toContain(newHead!.hash);
});

it('warns of a key that does not continue the heads, makes none with it, and verification names it', async () => {
  const shop = maker(current);
  const { signature } = (await shop.daily())!;
  expect([await shop.warnings(), await shop.findings()]).toEqual([[], []]);
  const wrong = maker(newKey());
  const named = expect.stringMatching(`head, 1, is signed by key ${signature!.keyId}.*set the key that belongs`);
  expect(await wrong.warnings()).toEqual([named]);
  expect(await wrong.findings()).toEqual([expect.stringContaining('no key of the shop'), named]);
  expect(await wrong.daily()).toBeNull(); // today has its head
  test.clock.advance(DAY_MS);
  // One after the other: a daily head does not wait for one that is being made.
  for (const make of [wrong.daily, wrong.make]) await expect(make()).rejects.toMatchObject({ refusal: 'key-unknown' });
  expect(await heads.all()).toHaveLength(1);
  expect(await shop.daily()).toMatchObject({ number: 2 });
  const rotated = maker(newKey(), { retiredKey: publicKeyOf(current) });
  expect([await rotated.warnings(), await rotated.findings()]).toEqual([[], []]);
});

it('accepts the heads of a revoked key up to the one that its entry names, and no others', async () => {
  const thief = maker(retired);
  const last = (await thief.daily())!;
  const revokedAt = (hash: string) => ({ revoked: `${publicKeyOf(retired)}:${hash}` });
  const shop = maker(current, revokedAt(last.hash));
  expect(await shop.warnings()).toEqual([]);
  expect(await shop.daily()).toMatchObject({ number: 2, signature: { publicKey: publicKeyOf(current) } });
  expect(await shop.findings()).toEqual([]);
  const stranger = expect.stringContaining('no key of the shop');
  expect(await maker(current, revokedAt('0'.repeat(64))).findings()).toEqual([stranger]);
  await replaceAll(retired); // the thief signs the second head, too
  expect(await maker(current, { ...revokedAt(last.hash), headsFile: '' }).findings()).toEqual([stranger]);
  await replaceAll(retired, later);
  expect(await maker(current, { ...revokedAt(last.hash), headsFile: '' }).findings()).toEqual([stranger, stranger]);
});
