import { slugOf } from '@yukselt/contracts';
import type { Role } from '@yukselt/contracts/events';
import type { Kysely } from 'kysely';
import { v5 } from 'uuid';
import type { ShopTables } from '../../platform/postgres/shop-database.js';
import { SeedRandom } from '../../platform/seed/seed-random.js';
import { atAnyHour, DAY, HOUR, MINUTE } from '../../platform/seed/shop-rhythm.js';
import type { PasswordsService } from '../passwords/passwords.service.js';

const NAMESPACE = 'd2c7a6b4-0f35-5c19-8a4e-63b1e07f9d28';
/** Everybody's password in the demo. Production refuses to start with demo accounts. */
export const DEMO_PASSWORD = 'demo1234';
/** The shop of the demo is in its third month. */
export const DEMO_AGE = 82 * DAY;
/** Admins and auditor were there before the doors opened. */
const PREPARED = 6 * DAY;

export interface DemoAccount {
  id: string;
  role: Role;
  name: string;
  email: string;
  phone: string | null;
  note?: string;
}

/** The id of a demo account follows from its address, so that seeding again meets the same row. */
export const demoUserId = (email: string): string => v5(email, NAMESPACE);

const account = (role: Role, name: string, email: string, note: string): DemoAccount => ({
  id: demoUserId(email),
  role,
  name,
  email,
  phone: null,
  note,
});

/** Those that the start prints. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('user', 'Elif Yıldız', 'elif@yukselt.demo', 'müşteri'),
  account('admin', 'Ayşe Demir', 'ayse@yukselt.demo', 'yönetici'),
  account('admin', 'Mehmet Kaya', 'mehmet@yukselt.demo', 'yönetici (dört göz için ikinci)'),
  account('auditor', 'Deniz Arslan', 'denetci@yukselt.demo', 'denetçi'),
];

const FIRST_NAMES = [
  'Zeynep',
  'Mustafa',
  'Şule',
  'Emre',
  'Gülşah',
  'Burak',
  'İrem',
  'Çağrı',
  'Fatma',
  'Oğuz',
  'Ece',
  'Hakan',
  'Büşra',
  'Kerem',
  'Nazlı',
  'Serkan',
  'Pınar',
  'Umut',
  'Tuğba',
  'Yiğit',
  'Melis',
  'Onur',
  'Derya',
  'Kaan',
  'Sinem',
  'Volkan',
  'Ebru',
  'Tolga',
  'Selin',
  'Barış',
  'Gizem',
  'Ümit',
  'Esra',
  'Gökhan',
  'Aslı',
  'Cem',
  'Duygu',
  'Alper',
  'Özge',
  'Furkan',
] as const;
/** The first forty customers share the first twenty first names, the others the rest. */
const FIRST_NAMES_SHARED = 20;
const FIRST_NAMES_USED_BY = 40;
const LAST_NAMES = [
  'Yılmaz',
  'Şahin',
  'Çelik',
  'Öztürk',
  'Aydın',
  'Özdemir',
  'Arslan',
  'Doğan',
  'Kılıç',
  'Aslan',
  'Çetin',
  'Kara',
  'Koç',
  'Kurt',
  'Özkan',
  'Şimşek',
  'Polat',
  'Güneş',
  'Erdoğan',
  'Yavuz',
] as const;
const CUSTOMERS = 72;

/** Numbers that no one has; some customers give none. */
const phoneOf = (index: number): string | null => {
  const digits = String((index * 7_919 + 1_204) % 10_000).padStart(4, '0');
  return index % 6 === 4 ? null : `+90 500 000 ${digits.slice(0, 2)} ${digits.slice(2)}`;
};

/** Customers whose orders and payments fill the back office, in the order in which they came. */
export const DEMO_CUSTOMERS: readonly DemoAccount[] = Array.from({ length: CUSTOMERS }, (_, index) => {
  const shared = index % FIRST_NAMES_SHARED;
  const first = FIRST_NAMES[index < FIRST_NAMES_USED_BY ? shared : FIRST_NAMES_SHARED + shared]!;
  // Customers with the same first name meet other last names: 7 and 20 have no common divisor.
  const last = LAST_NAMES[(index * 7 + Math.floor(index / FIRST_NAMES_SHARED)) % LAST_NAMES.length]!;
  const email = `${slugOf(first)}.${slugOf(last)}@musteri.demo`;
  return {
    id: demoUserId(email),
    role: 'user',
    name: `${first} ${last}`,
    email,
    phone: phoneOf(index),
  };
});

/**
 * When each demo account registered, by id, ms: more customers every week, at the hours at which people are awake.
 * @param startedAt when the demo began, ms
 */
export function demoJoinedAt(startedAt: number): ReadonlyMap<string, number> {
  const random = new SeedRandom(4_701);
  const joined = new Map(
    DEMO_ACCOUNTS.map(({ id, role }) => [id, startedAt - DEMO_AGE - (role === 'user' ? -DAY : PREPARED)]),
  );
  for (const [index, { id }] of DEMO_CUSTOMERS.entries()) {
    const ago = DEMO_AGE * (1 - Math.sqrt((index + 0.5) / CUSTOMERS));
    // The newest registered a moment ago, at any hour.
    const at = ago < DAY ? startedAt - ago : atAnyHour(random, startedAt - ago);
    joined.set(id, Math.min(Math.round(at), startedAt - HOUR));
  }
  return joined;
}

/**
 * Accounts of the demo. Rows that are there stay as they are. One hash serves all: it is the same published password,
 * and a hash for each would take seconds of every first start.
 * @param startedAt when the demo began, ms
 * @returns accounts added.
 */
export async function seedUsers(
  db: Kysely<ShopTables>,
  passwords: PasswordsService,
  startedAt: number,
): Promise<number> {
  const accounts = [...DEMO_ACCOUNTS, ...DEMO_CUSTOMERS];
  const { present } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('present'))
    .where(
      'id',
      'in',
      accounts.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  if (Number(present) === accounts.length) return 0;
  const password_hash = await passwords.hash(DEMO_PASSWORD);
  const joined = demoJoinedAt(startedAt);
  const added = await db
    .insertInto('users')
    .values(
      accounts.map(({ id, role, name, email, phone }) => {
        const at = new Date(joined.get(id)!);
        return { id, role, name, email, phone, password_hash, created_at: at, updated_at: at, last_login: null };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/**
 * When everybody signed in last: shortly before what they did last, or when they registered.
 * @param startedAt when the demo began, ms
 * @param seen.lastSeen when customers acted last, by id, ms @param seen.invited has not signed in yet
 */
export async function seedLogins(
  db: Kysely<ShopTables>,
  startedAt: number,
  { lastSeen, invited }: { lastSeen: ReadonlyMap<string, number>; invited: string },
): Promise<void> {
  const random = new SeedRandom(88_190);
  const hours = { admin: [0.4, 11], auditor: [51] };
  const logins = new Map<string, number>();
  for (const [id, joinedAt] of demoJoinedAt(startedAt)) {
    const acted = (lastSeen.get(id) ?? joinedAt) - random.between(1, 6) * MINUTE;
    logins.set(id, Math.round(Math.max(acted, joinedAt)));
  }
  for (const { id, role } of DEMO_ACCOUNTS)
    if (role !== 'user') logins.set(id, startedAt - hours[role].shift()! * HOUR);
  logins.delete(invited);
  for (const [id, at] of logins)
    await db
      .updateTable('users')
      .set({ last_login: new Date(at) })
      .where('id', '=', id)
      .where('last_login', 'is', null)
      .execute();
}
