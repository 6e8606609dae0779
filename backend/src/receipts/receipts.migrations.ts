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
    // Ciphertext does not compress: trying would only cost time.
    await sql`alter table shop.receipts alter column sealed set storage external`.execute(db);
    await sql`create index receipts_sha256 on shop.receipts (sha256)`.execute(db);
    await sql`create index receipts_user on shop.receipts (user_id)`.execute(db);
  },
};

/**
 * Whether a file was uploaded for several requests, kept with each of them: finding it out would read all receipts. The
 * lock makes uploads of one file at the same time see each other.
 */
const markShared: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table shop.receipts add column is_shared boolean not null default false`.execute(db);
    await sql`
      update shop.receipts set is_shared = true
       where sha256 in (select sha256 from shop.receipts group by sha256 having count(*) > 1)`.execute(db);
    await sql`create index receipts_shared on shop.receipts (request_id) where is_shared`.execute(db);
    await sql`
      create function shop.mark_shared_receipts(file text) returns void language plpgsql as $$
        declare shared boolean;
        begin
          perform pg_advisory_xact_lock(7272754, hashtext(file));
          shared := (select count(*) > 1 from shop.receipts where sha256 = file);
          update shop.receipts set is_shared = shared where sha256 = file and is_shared <> shared;
        end $$`.execute(db);
    await sql`
      create function shop.receipt_changed() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' then perform shop.mark_shared_receipts(old.sha256); end if;
          if tg_op <> 'DELETE' then perform shop.mark_shared_receipts(new.sha256); end if;
          return null;
        end $$`.execute(db);
    await sql`
      create trigger receipt_changed after insert or delete or update of sha256 on shop.receipts
        for each row execute function shop.receipt_changed()`.execute(db);
  },
};

/** Which receipt a decision about a request was made on. Ids only: nothing personal outlives an erasure. */
const createHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table shop.receipt_holds (
        id bigint generated always as identity primary key,
        request_id uuid not null,
        command_id uuid not null,
        receipt_id uuid,
        held_until timestamptz not null
      )`.execute(db);
    await sql`create index receipt_holds_request on shop.receipt_holds (request_id)`.execute(db);
    // One round trip. Each of its statements sees what was committed while the lock was waited for.
    await sql`
      create function shop.hold_receipt(
        lock integer, request uuid, command uuid, seconds integer, out hold bigint, out receipt uuid
      ) language plpgsql as $$
        begin
          perform pg_advisory_xact_lock(lock, hashtext(request::text));
          insert into shop.receipt_holds (request_id, command_id, receipt_id, held_until)
          values (request, command, (select id from shop.receipts where request_id = request),
                  clock_timestamp() + make_interval(secs => seconds))
          returning id, receipt_id into hold, receipt;
        end $$`.execute(db);
    // A hold ends by itself: that its end is on the disk is nothing a decision waits for.
    await sql`
      create function shop.end_receipt_hold(hold bigint) returns void language plpgsql as $$
        begin
          perform set_config('synchronous_commit', 'off', true);
          update shop.receipt_holds set held_until = clock_timestamp() where id = hold;
        end $$`.execute(db);
  },
};

/**
 * Decisions of the same moment share a round trip and a transaction (receipt-holds.repository.ts). The functions of
 * {@link createHolds} stay: a program of the previous version uses them until it is replaced.
 */
const holdInBatches: Migration = {
  async up(db: Kysely<unknown>) {
    // A row per request, in their order, empty where the lock is taken and not waited for: one busy receipt holds up no
    // other decision, and no two batches wait for each other. Each statement sees what was committed before its lock.
    await sql`
      create function shop.hold_receipts(
        lock integer, requests uuid[], commands uuid[], seconds integer, waits boolean
      ) returns table (hold bigint, receipt uuid) language plpgsql as $$
        declare key integer;
        begin
          for i in 1 .. cardinality(requests) loop
            key := hashtext(requests[i]::text);
            hold := null;
            receipt := null;
            if waits then perform pg_advisory_xact_lock(lock, key); end if;
            if waits or pg_try_advisory_xact_lock(lock, key) then
              insert into shop.receipt_holds (request_id, command_id, receipt_id, held_until)
              values (requests[i], commands[i], (select id from shop.receipts where request_id = requests[i]),
                      clock_timestamp() + make_interval(secs => seconds))
              returning id, receipt_id into hold, receipt;
            end if;
            return next;
          end loop;
        end $$`.execute(db);
    // A hold ends by itself: that its end is on the disk is nothing a decision waits for.
    await sql`
      create function shop.end_receipt_holds(decided bigint[], refused bigint[]) returns void language plpgsql as $$
        begin
          perform set_config('synchronous_commit', 'off', true);
          update shop.receipt_holds set held_until = clock_timestamp() where id = any(decided);
          delete from shop.receipt_holds where id = any(refused);
        end $$`.execute(db);
  },
};

export const receiptsMigrations: Record<string, Migration> = {
  '0010_receipts': createReceipts,
  '0048_shared_receipts': markShared,
  '0051_receipt_holds': createHolds,
  '0055_receipt_holds_in_batches': holdInBatches,
};
