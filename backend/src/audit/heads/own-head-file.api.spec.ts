import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandResult, HeadView } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { EvidenceKeys } from '../../platform/evidence-keys.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ApiClient } from '../../testing/api-client.js';
import { seededPanel } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';
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
  ({ test, ayse } = await seededPanel());
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
function maker(key: string, { retiredKey = '', headsFile = file } = {}) {
  const evidenceKeys = EvidenceKeys.read({ EVIDENCE_KEY: key, EVIDENCE_KEYS_RETIRED: retiredKey });
  const config = new Proxy(test.app.get(Config), {
    get: (own, name) =>
      name === 'evidenceKeys' ? evidenceKeys : name === 'headsFile' ? headsFile || null : Reflect.get(own, name),
  });
  const [db, store, clock] = [test.app.get(ShopDatabase), test.app.get(EventStore), test.app.get(Clock)];
  const service = new HeadMakerService(db, heads, store, test.app.get(MailOutboxService), config, clock);
  const findings = async () => {
    const own = await new OwnHeadFile(headsFile).read();
    const published = await heads.all();
    const report = await verifyHeads({ store, keys: evidenceKeys, published, kept: own ? [own] : [] });
    return report.findings.map(({ text }) => text);
  };
  const nobody = () => Promise.resolve([]);
  return { daily: () => service.makeDaily(nobody), make: () => service.make(nobody), findings };
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
