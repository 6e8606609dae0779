import { Injectable } from '@nestjs/common';
import type { HeadView } from '@yukselt/contracts/api';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { EvidenceSignature } from '../../platform/evidence-keys.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { type ChainState, HEAD_VERSION, type Head } from './head-document.js';
import type { PublishedHeadsTable } from './heads.tables.js';

/** How many accounts are read or written at once. */
const PAGE = 10_000;

export type AccountChainState = ChainState & { userId: string };

interface ChainRow {
  user_id: string;
  revision: string;
  /** Hex. */
  hash: string;
}

/** The heads, and where each account's chain was at them. */
@Injectable()
export class HeadsRepository {
  constructor(private readonly db: ShopDatabase) {}

  /** @param below only heads with a smaller number. The newest first. */
  async list(limit: number, below?: number): Promise<HeadView[]> {
    const rows = await this.db
      .selectFrom('published_heads')
      .selectAll()
      .$if(below !== undefined, (query) => query.where('number', '<', below!))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(viewOf);
  }

  async newest(db: Kysely<ShopTables> = this.db): Promise<HeadView | null> {
    const row = await db
      .selectFrom('published_heads')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? viewOf(row) : null;
  }

  /** All heads, the oldest first. */
  async all(): Promise<HeadView[]> {
    return (await this.db.selectFrom('published_heads').selectAll().orderBy('number').execute()).map(viewOf);
  }

  async publish(
    db: Kysely<ShopTables>,
    { version: _, madeAt, ...head }: Head,
    hash: string,
    signature: EvidenceSignature | null,
  ): Promise<void> {
    await db
      .insertInto('published_heads')
      .values({
        ...head,
        hash,
        made_at: new Date(madeAt),
        signature: signature && JSON.stringify(signature),
      })
      .execute();
  }

  /** Where the chains of accounts were at a head. */
  async chainsOf(
    userIds: readonly string[],
    head: number,
    db: Kysely<ShopTables> = this.db,
  ): Promise<AccountChainState[]> {
    const { rows } = await sql<ChainRow>`
      select distinct on (user_id) user_id, revision::text, encode(hash, 'hex') as hash from shop.head_chains
       where user_id = any(${userIds}::uuid[]) and head <= ${head} order by user_id, head desc`.execute(db);
    return rows.map(chainOf);
  }

  /** The same of all accounts, page by page, in the order of their ids. */
  async *chains(head: number, db: Kysely<ShopTables> = this.db): AsyncGenerator<AccountChainState[]> {
    for (let after: string | null = null; ; ) {
      const { rows }: { rows: ChainRow[] } = await sql<ChainRow>`
        select distinct on (user_id) user_id, revision::text, encode(hash, 'hex') as hash from shop.head_chains
         where ${after === null ? sql`true` : sql`user_id > ${after}`} and head <= ${head}
         order by user_id, head desc limit ${PAGE}`.execute(db);
      if (rows.length > 0) yield rows.map(chainOf);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.user_id;
    }
  }

  async saveChains(db: Kysely<ShopTables>, head: number, chains: ReadonlyMap<string, ChainState>): Promise<void> {
    const all = [...chains];
    for (let from = 0; from < all.length; from += PAGE) {
      const page = all.slice(from, from + PAGE);
      const userIds = page.map(([userId]) => userId);
      const revisions = page.map(([, { revision }]) => `${revision}`);
      const hashes = page.map(([, { hash }]) => hash);
      await sql`
        insert into shop.head_chains (user_id, head, revision, hash)
        select user_id, ${head}, revision, decode(hash, 'hex')
          from unnest(${userIds}::uuid[], ${revisions}::bigint[], ${hashes}::text[]) as c(user_id, revision, hash)
        on conflict (user_id, head) do update set revision = excluded.revision, hash = excluded.hash`.execute(db);
    }
  }
}

const chainOf = ({ user_id, revision, hash }: ChainRow): AccountChainState => ({
  userId: user_id,
  revision: BigInt(revision),
  hash,
});

const viewOf = (row: Selectable<PublishedHeadsTable>): HeadView => {
  const { number, position, accounts, root, before, hash, signature, lost, reason } = row;
  return {
    version: HEAD_VERSION,
    number,
    position,
    accounts,
    root,
    before,
    hash,
    madeAt: row.made_at.toISOString(),
    ...(lost !== null && reason !== null && { lost, reason }),
    signature: signature && {
      algorithm: signature.algorithm,
      keyId: signature.keyId,
      publicKey: signature.publicKey,
      value: signature.value,
    },
  };
};
