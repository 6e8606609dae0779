import { type Migrations, migrateSchema, sqlMigration } from '@yukselt/postgres';
import type pg from 'pg';

/** Frozen texts: what ran once never runs again, so that a change is a new migration at the end. */
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
} satisfies Migrations;

/**
 * Brings schema `vault` to what this program needs. Safe in several processes at once. @returns names of the migrations
 * that ran.
 */
export const migrateVault = (pool: pg.Pool): Promise<string[]> => migrateSchema(pool, 'vault', MIGRATIONS);
