import { AuditQueries } from '@yukselt/projections/queries';
import { schemaFaults } from '../../contracts/event-schemas/testing/schema-faults.js';
import { closedInDemo, deactivatedInDemo, invitedInDemo } from './account/seed/account.seed.js';
import { seedDemoHistory, seedDemoTables } from './demo.js';
import { DEMO_CUSTOMERS } from './identity/seed/identity.seed.js';
import { type TestApp, testApp } from './testing/test-app.js';

/** Even a shop with few visits has every kind of account and request. */
const TRADE = 0.15;
const CUT_AT = 300;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedDemoTables(test.app);
});
afterAll(() => test.close());

const rows = async <T extends object>(text: string): Promise<T[]> => (await test.database.pool.query<T>(text)).rows;

it('resumes after an interruption, even after the command memory has expired, and then does nothing', async () => {
  const cutOff = new Error('Ctrl-C');
  let steps = 0;
  const cut = (done: number, total: number) => {
    steps = total;
    if (done === CUT_AT) throw cutOff;
  };
  await expect(seedDemoHistory(test.app, cut, TRADE)).rejects.toBe(cutOff);
  expect(await seedDemoHistory(test.app, () => undefined, TRADE)).toBe(steps - CUT_AT);
  expect(await seedDemoHistory(test.app, () => undefined, TRADE)).toBe(0);
  expect(await seedDemoTables(test.app)).toBe(0);

  const audit = test.app.get(AuditQueries, { strict: false });
  const differences: unknown[] = [];
  for (const { user_id: userId } of await rows<{ user_id: string }>('select user_id from views.balances'))
    differences.push(...(await audit.verifyAccount(userId)).differences);
  expect(differences).toEqual([]);
  expect(await audit.verifyAll()).toMatchObject({ different: 0, isComplete: true });
});

it('records events as their JSON Schemas describe them', async () => {
  const events = await rows<Parameters<typeof schemaFaults>[0]>('select * from es.events');
  expect(events.length).toBeGreaterThan(CUT_AT);
  expect(events.flatMap(schemaFaults)).toEqual([]);
});

it('has an erased account, a deactivated one, and one whose owner has not signed in yet', async () => {
  const users = await rows<{ id: string; is_active: boolean; erased_at: Date | null; last_login: Date | null }>(
    'select id, is_active, erased_at, last_login from shop.users',
  );
  const idsOf = (is: (user: (typeof users)[number]) => boolean) => users.filter(is).map(({ id }) => id);
  expect(idsOf(({ erased_at }) => erased_at !== null)).toEqual([closedInDemo]);
  expect(idsOf(({ is_active, erased_at }) => !is_active && erased_at === null)).toEqual([deactivatedInDemo]);
  expect(idsOf(({ last_login, erased_at }) => last_login === null && erased_at === null)).toEqual([invitedInDemo]);
  expect(await rows('select user_id from shop.password_links')).toEqual([{ user_id: invitedInDemo }]);
});

it('keeps sealed pictures as receipts, one of them twice', async () => {
  const receipts = await rows<{ sha256: string; mime: string; user_id: string }>(
    'select sha256, mime, user_id from shop.receipts',
  );
  const copies = receipts.filter(({ sha256 }) => receipts.filter((other) => other.sha256 === sha256).length > 1);
  expect(copies.length).toBe(2);
  expect(new Set(copies.map(({ user_id }) => user_id)).size).toBe(2);
  expect(new Set(receipts.map(({ mime }) => mime))).toEqual(new Set(['image/jpeg']));
});

it('has read and unread messages in order of arrival, and subscribers', async () => {
  const messages = await rows<{ sent_at: Date; read_at: Date | null }>(
    'select sent_at, read_at from shop.contact_messages order by id',
  );
  expect(messages.map(({ sent_at }) => sent_at)).toEqual(
    messages.map(({ sent_at }) => sent_at).sort((a, b) => a.getTime() - b.getTime()),
  );
  expect(messages.filter(({ read_at }) => read_at === null)).toHaveLength(4);
  expect((await rows('select id from shop.newsletter_addresses')).length).toBeGreaterThan(20);
});

it('dates nothing after its start', async () => {
  const [{ latest, began }] = (await rows<{ latest: Date; began: Date }>(
    `select greatest((select max(created_at) from shop.users), (select max(sent_at) from shop.contact_messages),
                     (select max(uploaded_at) from shop.receipts), (select max(published_at) from shop.blog_posts)) as latest,
            (select started_at from shop.seeds where name = 'demo-accounts') as began`,
  )) as [{ latest: Date; began: Date }];
  expect(latest.getTime()).toBeLessThanOrEqual(began.getTime());
  expect(DEMO_CUSTOMERS.length).toBeGreaterThan(60);
});
