import { type Migrations, migrateSchema, sqlMigration } from '@yukselt/postgres';
import type pg from 'pg';
import type { VaultKeys } from './vault-key.js';
import { adoptVaultKey } from './wrapping.js';

/** Frozen texts: a migration that ran once never runs again, so a change is a new migration at the end. */
export const MIGRATIONS = {
  // `if not exists`: databases had these tables before migrations were recorded.
  '0001_customer_keys': sqlMigration(`
    create table if not exists vault.customer_keys (
      user_id        uuid primary key,
      account_number bigint generated always as identity unique,
      -- null after erasure: what the key had sealed can never be read again
      secret         bytea,
      created_at     timestamptz not null default now(),
      destroyed_at   timestamptz
    )`),
  '0002_log_binding': sqlMigration(`
    create table if not exists vault.log_binding (
      one boolean primary key default true check (one),
      log uuid not null
    )`),
  '0003_vault_key': sqlMigration(`
    -- id of the vault key that wraps the secret; null: not wrapped, by a program from before the vault key
    alter table vault.customer_keys add column wrapped_by text;
    create table vault.wrapping_key (
      one        boolean primary key default true check (one),
      -- id of the vault key that wraps new secrets; the key itself never enters the database
      key_id     text not null,
      changed_at timestamptz not null default now()
    )`),
  '0004_keys_checked': sqlMigration(`
    -- up to this event of the log every account was found to have its key; null: not looked yet
    alter table vault.log_binding
      add column keys_checked_position text collate "C",
      add column keys_checked_event uuid`),
} satisfies Migrations;

/**
 * Brings schema `vault` to the state that this program needs, and its secrets under the configured vault key. Safe in
 * several processes at once. @returns names of the migrations that ran.
 * @throws VaultKeyRefused when the database belongs to another vault key.
 */
export async function migrateVault(pool: pg.Pool, keys: VaultKeys): Promise<string[]> {
  const ran = await migrateSchema(pool, 'vault', MIGRATIONS);
  await adoptVaultKey(pool, keys);
  return ran;
}
