import type { ColumnType } from 'kysely';
import type { EvidenceSignature } from '../../platform/evidence-keys.js';

export interface PublishedHeadsTable {
  /** 1, 2, 3 … without gaps. */
  number: ColumnType<number, number, never>;
  made_at: ColumnType<Date, Date, never>;
  /** Position of the last event that it covers. */
  position: ColumnType<string, string, never>;
  accounts: ColumnType<number, number, never>;
  /** Hex, as the three below. */
  root: ColumnType<string, string, never>;
  before: ColumnType<string, string, never>;
  hash: ColumnType<string, string, never>;
  signature: ColumnType<EvidenceSignature | null, string | null, never>;
  /** Set only in a head that announces a restore: hashes of the heads that cover lost events, separated by commas. */
  lost: ColumnType<string | null, string | null, never>;
  /** With `lost`: why the log was restored. */
  reason: ColumnType<string | null, string | null, never>;
}

/** Where the chain of an account was at a head; only for accounts that changed since the previous head. Derived. */
export interface HeadChainsTable {
  user_id: string;
  head: number;
  revision: string;
  hash: Buffer;
}

interface HeadsTables {
  published_heads: PublishedHeadsTable;
  head_chains: HeadChainsTable;
}

declare module '../../platform/postgres/shop-database.js' {
  interface ShopTables extends HeadsTables {}
}
