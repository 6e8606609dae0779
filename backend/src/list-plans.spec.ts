import { type TestDatabase, testDatabase } from '@yukselt/postgres/testing';
import { CustomerKeyStore } from '@yukselt/vault';
import { testVaultKeys } from '@yukselt/vault/testing';
import pg from 'pg';
import { AccessLogRepository } from './access-log/access-log.repository.js';
import { AdminCommentsService } from './blog/admin/admin-comments.service.js';
import { migrateAll } from './bootstrap.js';
import { MailFiguresRepository } from './mail/monitoring/mail-figures.repository.js';
import { MessagesRepository } from './messages/messages.repository.js';
import { NewsletterRepository } from './messages/newsletter.repository.js';
import { Clock } from './platform/clock.js';
import { ShopDatabase } from './platform/postgres/shop-database.js';
import { recordingPool, rowsReadBy, type Statement } from './testing/rows-read.js';

const ROWS = 20_000;
const PAGE = { limit: 40 };
/** A page, and what belongs to each of its rows. */
const PAGE_ROWS = 150;
/** Of so many rows one is given up, unread or waits. */
const ONE_IN = 1_000;
const FILL_MS = 180_000;

let database: TestDatabase;
let statements: Statement[];
let shop: ShopDatabase;
beforeAll(async () => {
  database = await testDatabase('backend_app', async (pool) => {
    await migrateAll(pool, testVaultKeys);
  });
  shop = new ShopDatabase(recordingPool(database.pool, () => statements));
  const id = `md5(n::text)::uuid`;
  const at = `timestamptz '2026-01-01T00:00:00Z' + make_interval(mins => n)`;
  const each = `from generate_series(1, ${ROWS}) n`;
  const isRare = `n % ${ONE_IN} = 0`;
  // The pool's statement timeout is meant for the queries of a page.
  const filling = new pg.Client({ connectionString: database.url });
  await filling.connect();
  await filling.query(`
    insert into shop.blog_authors (id, name) values (md5('author')::uuid, 'Ayşe');
    insert into shop.blog_posts (id, title, slug, summary, content, author_id, created_at, updated_at)
    select md5('post' || n)::uuid, 'Yazı', 'yazi-' || n, '', '', md5('author')::uuid, now(), now()
      from generate_series(1, 50) n;
    insert into shop.blog_comments (id, post_id, author_name, content, is_approved, created_at)
    select ${id}, md5('post' || 1 + n % 50)::uuid, 'Can', 'Güzel', not ${isRare}, ${at} ${each};
    insert into shop.mail_outbox (message_key, message_id, kind, facts, created_at, due_at, state, finished_at)
    select n::text, ${id}, 'order-placed', '{}', ${at}, ${at}, case when ${isRare} then 'dead' else 'sent' end, ${at}
      ${each};
    insert into shop.contact_messages (name, email, subject, message, sent_at, read_at)
    select 'Can', n || '@ornek.test', case when n > 100 then 'general' else 'technical' end, 'Merhaba ' || n, ${at},
           case when ${isRare} then null else ${at} end ${each};
    insert into shop.newsletter_addresses (email, subscribed_at) select 'kisi-' || n || '@ornek.test', ${at} ${each};
    insert into shop.insider_journal (number, at, actor_id, actor_role, act, subject_kind, subject_id, hash)
    select n, ${at}, md5('actor' || n % 3)::uuid, 'admin', 'user-viewed', 'user', n::text, '' ${each}`);
  await filling.query('vacuum analyze');
  await filling.end();
}, FILL_MS);
beforeEach(() => {
  statements = [];
});
afterAll(() => database.drop());

const unused = {} as never;
const clock = new Clock();
const comments = () => new AdminCommentsService(shop, unused, unused);
const messages = () => new MessagesRepository(shop, clock);
const addresses = () => new NewsletterRepository(shop, clock);
const mails = () => new MailFiguresRepository(shop, unused);
const accessLog = () => new AccessLogRepository(shop, new CustomerKeyStore(database.pool, testVaultKeys));

it.each<[string, () => Promise<unknown>]>([
  ['approved comments of all posts', () => comments().list({ ...PAGE, state: 'approved' })],
  ['waiting comments', () => comments().list({ ...PAGE, state: 'waiting' })],
  ['messages', () => messages().page(PAGE)],
  ['unread messages', () => messages().page({ ...PAGE, state: 'unread' })],
  ['messages with a subject', () => messages().page({ ...PAGE, subject: 'technical' })],
  [
    'messages with a text',
    async () => expect((await messages().page({ ...PAGE, q: 'MERHABA 1777' })).items).toHaveLength(11),
  ],
  ['messages with a text that none has', () => messages().page({ ...PAGE, q: 'kimse-yok' })],
  ['newsletter addresses', () => addresses().page(PAGE)],
  [
    'newsletter addresses with a text',
    async () => expect((await addresses().page({ ...PAGE, q: 'kişi-1777' })).items).toHaveLength(11),
  ],
  ['the number of unread messages', () => messages().unreadCount()],
  ['given-up e-mails', () => mails().dead()],
  ['the number of given-up e-mails', () => mails().deadTotal()],
  ['entries of the access log', () => accessLog().page(PAGE)],
  ['its entries of an admin', async () => accessLog().page({ ...PAGE, actor: (await accessLog().actors())[0] })],
  ['its entries of a day long ago', () => accessLog().page({ ...PAGE, from: '2026-01-03', to: '2026-01-03' })],
  ['its admins', async () => expect(await accessLog().actors()).toHaveLength(3)],
])('%s are read from an index, and no more rows than a page', async (_, read) => {
  await read();
  for (const rows of await rowsReadBy(statements, database)) expect(rows).toBeLessThanOrEqual(PAGE_ROWS);
});

it('entries of days are listed once, the latest first, page by page', async () => {
  const days = { from: '2026-01-03', to: '2026-01-03' };
  const numbers: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await accessLog().page({ ...days, cursor, limit: 1_000 });
    numbers.push(...items.map(({ row }) => row.number));
    if (next === null) break;
    cursor = next;
  }
  const { rows } = await database.pool.query<{ number: string }>(
    `select number from shop.insider_journal
      where (at at time zone 'Europe/Istanbul')::date = '2026-01-03' order by number desc`,
  );
  expect(numbers).toHaveLength(24 * 60);
  expect(numbers).toEqual(rows.map(({ number }) => number));
});
