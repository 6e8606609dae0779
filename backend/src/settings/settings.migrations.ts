import { type Kysely, type Migration, sql } from 'kysely';

const createSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.site_settings (
        id integer primary key check (id = 1),
        settings jsonb not null,
        updated_at timestamptz not null
      )`.execute(db);
  },
};

const createTransferProposals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.transfer_proposals (
        id uuid primary key,
        transfer jsonb not null,
        proposed_by uuid not null,
        proposed_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
  },
};

export const settingsMigrations: Record<string, Migration> = {
  '0003_settings': createSettings,
  '0030_transfer_proposals': createTransferProposals,
};
