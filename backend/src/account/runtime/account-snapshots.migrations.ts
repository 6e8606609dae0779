import { type Migrations, sqlMigration } from '@yukselt/postgres';

export const accountSnapshotsMigrations: Migrations = {
  // `if not exists`: databases had this table before it became a migration.
  '0024_account_snapshots': sqlMigration(`
    create table if not exists shop.account_snapshots (
      user_id       uuid primary key,
      fold_version  int not null,
      revision      bigint not null,
      last_event_id uuid not null,
      body          json not null
    )`),
  // Snapshots are disposable, so the table is replaced: lines of JSON instead of one document, and their digest.
  '0027_account_snapshot_digests': sqlMigration(`
    drop table shop.account_snapshots;
    create table shop.account_snapshots (
      user_id       uuid primary key,
      fold_version  int not null,
      revision      bigint not null,
      last_event_id uuid not null,
      body          text not null,
      digest        bytea not null
    )`),
};
