import { slugOf } from '@yukselt/contracts';
import type { Role } from '@yukselt/contracts/events';
import type { Kysely } from 'kysely';
import { v5 } from 'uuid';
import type { ShopTables } from '../../platform/postgres/shop-database.js';
import type { PasswordsService } from '../passwords.service.js';

const NAMESPACE = 'd2c7a6b4-0f35-5c19-8a4e-63b1e07f9d28';
/** Everybody's password in the demo. Production refuses to start with demo accounts. */
export const DEMO_PASSWORD = 'demo1234';
const HOUR_MS = 3_600_000;
const FIRST_REGISTERED = Date.parse('2026-01-06T08:00:00Z');

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
] as const;
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
const CUSTOMERS = 40;

/** Forty customers whose orders and payments fill the back office. */
export const DEMO_CUSTOMERS: readonly DemoAccount[] = Array.from({ length: CUSTOMERS }, (_, index) => {
  const first = FIRST_NAMES[index % FIRST_NAMES.length]!;
  // The second twenty meet other last names: 7 and 20 have no common divisor.
  const last = LAST_NAMES[(index * 7 + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length]!;
  const email = `${slugOf(first)}.${slugOf(last)}@musteri.demo`;
  return {
    id: demoUserId(email),
    role: 'user',
    name: `${first} ${last}`,
    email,
    phone: `+90 500 000 ${String(Math.floor(index / 100)).padStart(2, '0')} ${String(index).padStart(2, '0')}`,
  };
});

/**
 * Accounts of the demo. Rows that are there stay as they are. One hash serves all: it is the same published password,
 * and
 * 44 hashes would take seconds of every first start.
 * @returns accounts added.
 */
export async function seedUsers(db: Kysely<ShopTables>, passwords: PasswordsService): Promise<number> {
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
  const added = await db
    .insertInto('users')
    .values(
      accounts.map(({ id, role, name, email, phone }, index) => {
        const at = new Date(FIRST_REGISTERED + index * 31 * HOUR_MS);
        return { id, role, name, email, phone, password_hash, created_at: at, updated_at: at, last_login: null };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}
