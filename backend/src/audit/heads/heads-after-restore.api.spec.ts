import { randomBytes } from 'node:crypto';
import type { CommandResult, HeadList, HeadView } from '@yukselt/contracts/api';
import { EventStore } from '@yukselt/event-store';
import { eventually } from '@yukselt/postgres/testing';
import { Projections } from '@yukselt/projections';
import { seedTables } from '../../bootstrap.js';
import { auditorIds } from '../../identity/people/auditors.service.js';
import { MailSenderService } from '../../mail/sending/mail-sender.service.js';
import { Config } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { ApiClient } from '../../testing/api-client.js';
import { type TestApp, testApp } from '../../testing/test-app.js';
import { headHash } from './head-document.js';
import { HeadMakerService } from './head-maker.service.js';
import { HeadProofsService } from './head-proofs.service.js';
import { HeadsRepository } from './heads.repository.js';
import { headsIn } from './kept-heads.js';
import { verifyHeads } from './verify-heads.js';

let test: TestApp;
let customers: ApiClient[];
/** The head that the restored copy of the log still holds. */
let restoredHead: HeadView;
/** Heads that cover events which no copy holds any more. */
let lost: number[];

beforeEach(async () => {
  test = await testApp({ DEMO: 'true', EVIDENCE_KEY: randomBytes(32).toString('base64') });
  await seedTables(test.app);
  customers = await Promise.all(['Bir', 'İki'].map((name) => ApiClient.register(test.app, name)));
  for (const customer of customers) await ask(customer);
  restoredHead = await make();
  test.clock.advance(1_000);
  lost = [];
  for (const customer of customers) {
    await ask(customer);
    await ask(customer);
    lost.push((await make()).number);
  }
  await restore();
});
afterEach(() => test.close());

/** One event. */
const ask = (customer: ApiClient) =>
  customer.post<CommandResult>('/api/v1/me/payment-requests', { amount: '100000', method: 'papara' });
const service = <T>(type: new (...parts: never[]) => T): T => test.app.get(type, { strict: false });
const auditors = () => auditorIds(service(ShopDatabase));
const make = async () => (await service(HeadMakerService).make(auditors))!;
const REASON = 'Disk arızası: 12.30 yedeğine dönüldü';
/** The restored copy is as old as the head that it still holds. */
const announce = async (others: readonly HeadView[] = []) => {
  const restore = { reason: REASON, backupAt: restoredHead.madeAt, copies: others };
  return (await service(HeadMakerService).make(auditors, { restore }))!;
};
const published = () => service(HeadsRepository).all();
const report = async ({ heads, kept: copies = [] }: { heads?: readonly HeadView[]; kept?: readonly HeadView[] } = {}) =>
  verifyHeads({
    store: test.app.get(EventStore),
    keys: service(Config).evidenceKeys,
    published: heads ?? (await published()),
    copies,
  });
/** Numbers of the heads that differ from the log. */
async function different(): Promise<(number | null)[]> {
  const { findings } = await report();
  return [...new Set(findings.map(({ head }) => head))].sort();
}
const proven = () => Promise.all(customers.map(async ({ id }) => (await service(HeadProofsService).of(id)) !== null));

/**
 * The log as it was at the kept head; the tables of the shop, the heads among them, stay as they are. Commands are taken
 * as after the rebuild of the views, of which these specs read nothing.
 */
async function restore(): Promise<void> {
  const { pool } = test.database;
  await pool.query('alter table es.events disable trigger events_append_only');
  await pool.query('delete from es.events where position > $1::bigint', [restoredHead.position]);
  await pool.query('alter table es.events enable trigger events_append_only');
  jest.spyOn(service(Projections), 'aheadOfLog', 'get').mockReturnValue([]);
  (await test.app.get(EventStore).olderLog!())?.accept();
}

it('the next heads cover the restored log', async () => {
  const next = await make();
  expect([next.position, next.root, next.before]).toEqual([
    restoredHead.position,
    restoredHead.root,
    expect.any(String),
  ]);
  expect(await different()).toEqual(lost);
  await ask(customers[0]!);
  await make();
  // From here on the log has other events at the positions of the lost heads.
  for (const customer of [...customers, ...customers]) await ask(customer);
  const newest = await make();
  expect(await different()).toEqual(lost);
  expect(await proven()).toEqual([true, true]);
  await service(HeadMakerService).rebuildChains();
  expect(await proven()).toEqual([true, true]);
  expect(await make()).toMatchObject({ root: newest.root });
  expect(await different()).toEqual(lost);
});

it('the next head covers a restored log that has grown beyond the lost heads', async () => {
  for (const customer of [...customers, ...customers, ...customers]) await ask(customer);
  await make();
  expect(await different()).toEqual(lost);
  expect(await proven()).toEqual([true, true]);
});

describe('a head that announces the restore', () => {
  const numbersOf = (heads: readonly HeadView[]) => heads.map(({ number }) => number);
  const announcedIn = async (check?: Parameters<typeof report>[0]) => {
    const { findings, announced } = await report(check);
    return {
      findings,
      lost: announced.map(({ head }) => head.number),
      by: [...new Set(announced.map(({ by }) => by.number))],
    };
  };

  it('ends the findings about the heads that it names only', async () => {
    const lostHeads = (await published()).filter(({ number }) => lost.includes(number));
    const head = await announce();
    expect(head).toMatchObject({
      lost: lostHeads.map(({ hash }) => hash).join(),
      reason: REASON,
      root: restoredHead.root,
    });
    expect(await announcedIn()).toEqual({ findings: [], lost, by: [head.number] });
    for (const customer of customers) await ask(customer);
    await make();
    expect(await announcedIn()).toEqual({ findings: [], lost, by: [head.number] });
    expect(await proven()).toEqual([true, true]);
    await restore();
    const newest = (await published()).at(-1)!;
    expect((await report()).findings.map(({ head: number }) => number)).toEqual([newest.number]);
  });

  it('is in the public list, in the feed and in the e-mail, and can be parsed from it', async () => {
    const head = await announce();
    const list = (await test.app.inject('/.well-known/yukselt-heads.json')).json<HeadList>();
    expect(list.heads[0]).toEqual(head);
    const feed = (await test.app.inject('/api/v1/heads/feed.atom')).body;
    expect(headsIn(feed)).toContainEqual(head);
    const { pool } = test.database;
    const subject = `Günlük özet ${head.number}: geri yükleme duyurusu`;
    expect(feed).toContain(`<title>${subject}</title>`);
    expect(feed).toContain(`<title>Günlük özet ${head.number - 1}</title>`);
    const mails = async () =>
      (await pool.query<{ text: string }>('select text from shop.mailbox where subject = $1', [subject])).rows;
    await eventually('the auditors have the mail', async () => {
      await service(MailSenderService).run();
      return (await mails()).length > 0;
    });
    const [mail] = await mails();
    expect(mail!.text).toContain(REASON);
    expect(headsIn(mail!.text)).toEqual([head]);
    // Lines broken as by a mail program.
    expect(headsIn(mail!.text.replace(/(.{60} )/g, '$1\r\n  '))).toEqual([head]);
  });

  it('names heads that only a kept list knows, after the whole database was restored', async () => {
    const { pool } = test.database;
    const before = await published();
    await pool.query('alter table shop.published_heads disable trigger published_heads_append_only');
    await pool.query('delete from shop.published_heads where number > $1', [restoredHead.number]);
    await pool.query('alter table shop.published_heads enable trigger published_heads_append_only');
    await pool.query('delete from shop.head_chains where head > $1', [restoredHead.number]);
    expect(await announcedIn()).toEqual({ findings: [], lost: [], by: [] });
    const head = await announce(before);
    expect(head.number).toBe(restoredHead.number + 1);
    expect(await announcedIn({ kept: before })).toEqual({ findings: [], lost, by: [head.number] });
    expect(numbersOf(await published())).toEqual([...numbersOf([restoredHead]), head.number]);
  });

  it('is accepted only with the shop’s signature', async () => {
    await announce();
    const heads = await published();
    const last = heads.at(-1)!;
    const changed = async (change: Partial<HeadView>) => {
      const { hash: _, signature, ...head } = { ...last, ...change };
      const view = { ...head, hash: headHash(head), signature };
      const { findings } = await report({ heads: heads.with(-1, view) });
      return new Set(findings.map(({ head: number }) => number));
    };
    expect(await changed({})).toEqual(new Set());
    expect(await changed({ signature: null })).toEqual(new Set([...lost, last.number]));
    expect(await changed({ reason: 'Başka bir neden' })).toEqual(new Set([...lost, last.number]));
  });

  it('is refused when a head from before the backup differs, because its events were changed', async () => {
    const { pool } = test.database;
    await pool.query('alter table es.events disable trigger events_append_only');
    await pool.query(
      `update es.events set metadata = jsonb_set(metadata::jsonb, '{actorId}', to_jsonb($2::text))::json
        where stream = $1 and revision = 0`,
      [`account-${customers[0]!.id}`, customers[1]!.id],
    );
    await pool.query('alter table es.events enable trigger events_append_only');
    await expect(announce()).rejects.toThrow(
      `no restore explains this: Head ${restoredHead.number} has another root than the log at its position, and is older than the backup`,
    );
    expect(await different()).toEqual([restoredHead.number, ...lost]);
  });

  it('is refused when nothing was lost, when a restore does not explain everything, and without a reason', async () => {
    const count = (await published()).length;
    const damaged = { ...restoredHead, accounts: restoredHead.accounts + 1 };
    await expect(announce([damaged])).rejects.toThrow(
      `no restore explains this: Head ${restoredHead.number} has another hash`,
    );
    const reads = ['readAll', 'lastPosition', 'readAt'] as const;
    const logReads = reads.map((name) => jest.spyOn(test.app.get(EventStore), name));
    for (const reason of [' ', 'x'.repeat(301), 'iki\nsatır']) {
      const restore = { reason, backupAt: restoredHead.madeAt, copies: [] };
      const silent = service(HeadMakerService).make(auditors, { restore });
      await expect(silent).rejects.toThrow('the reason of a restore is one line of at most 300 characters');
    }
    // The projections read the log's end by themselves.
    for (const read of logReads) expect(read.mock.calls.filter(([from]) => from === '')).toEqual([]);
    jest.restoreAllMocks();
    await announce();
    await expect(announce()).rejects.toThrow('nothing was lost');
    expect((await published()).length).toBe(count + 1);
  });
});
