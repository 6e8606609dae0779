import type { AccessLogAction, AccessLogRole, AccessLogSubject, AccessLogValue } from '@yukselt/contracts';
import type { Sealed } from '@yukselt/contracts/events';
import type { ColumnType } from 'kysely';

/** A personal value, sealed with the key of the entry's account, so that it is erased with that person. */
export interface SealedValue {
  sealed: Sealed;
}
export type StoredValues = Readonly<Record<string, AccessLogValue | SealedValue>>;
type ValuesColumn = ColumnType<StoredValues | null, string | null, never>;

/**
 * Stored and published names call this log `journal`, and stay so: the table, the records of files, the seal's field
 * `journal.fact`, the list of an export, and the addresses under `/api/v1/audit/journal`.
 */
export interface AccessLogTable {
  /** 1, 2, 3 … without gaps, in the order of commits. */
  number: ColumnType<string, string, never>;
  at: ColumnType<Date, Date, never>;
  /** `null` for the roles `bearer` and `operator`. */
  actor_id: ColumnType<string | null, string | null, never>;
  actor_role: ColumnType<AccessLogRole, AccessLogRole, never>;
  session_id: ColumnType<string | null, string | null, never>;
  act: ColumnType<AccessLogAction, AccessLogAction, never>;
  subject_kind: ColumnType<AccessLogSubject, AccessLogSubject, never>;
  subject_id: ColumnType<string, string, never>;
  /** The subject's name at that time, unless it is a personal text. */
  subject_name: ColumnType<string | null, string | null, never>;
  /** The account that the action concerns, whose key seals its personal values. */
  account_id: ColumnType<string | null, string | null, never>;
  before: ValuesColumn;
  after: ValuesColumn;
  /** SHA-256, hex; see `access-log-chain.ts`. */
  hash: ColumnType<string, string, never>;
}

interface AccessLogTables {
  insider_journal: AccessLogTable;
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends AccessLogTables {}
}
