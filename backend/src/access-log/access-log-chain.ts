import { canonicalJson } from '@yukselt/contracts';
import { CHAIN_START, chainHash } from '@yukselt/projections/ledger';
import type { Selectable } from 'kysely';
import type { AccessLogTable } from './access-log.tables.js';

/** A stored entry. */
export type AccessLogRow = Selectable<AccessLogTable>;

/**
 * The hashed form of an entry: RFC 8785, as events are hashed. Personal values are sealed in it, so that an erasure
 * changes no hash.
 */
export const accessLogText = ({ hash: _, ...row }: AccessLogRow): string =>
  canonicalJson({
    number: row.number,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorRole: row.actor_role,
    sessionId: row.session_id,
    act: row.act,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    accountId: row.account_id,
    before: row.before,
    after: row.after,
  });

/** SHA-256 (hex) over the previous entry's hash and this entry. @param before `null` for the first entry */
export const accessLogHash = (before: string | null, row: Omit<AccessLogRow, 'hash'>): string =>
  chainHash(before ?? CHAIN_START, accessLogText({ ...row, hash: '' }));
