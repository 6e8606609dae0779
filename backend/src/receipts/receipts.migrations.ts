import { type Kysely, type Migration, sql } from 'kysely';

const createReceipts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.receipts (
        id uuid primary key,
        request_id uuid not null unique,
        user_id uuid not null,
        mime text not null,
        size integer not null,
        sha256 text not null,
        sealed bytea not null,
        uploaded_at timestamptz not null
      )`.execute(db);
    // Ciphertext does not get smaller: the compressor would only cost time.
    await sql`alter table shop.receipts alter column sealed set storage external`.execute(db);
    await sql`create index receipts_sha256 on shop.receipts (sha256)`.execute(db);
    await sql`create index receipts_user on shop.receipts (user_id)`.execute(db);
  },
};

export const receiptsMigrations: Record<string, Migration> = { '0010_receipts': createReceipts };
