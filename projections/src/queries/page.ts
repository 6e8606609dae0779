import type { Page } from '@yukselt/contracts/api/common.js';

export interface PageQuery {
  /** From {@link Page.next} of the page before. */
  cursor?: string | undefined;
  limit: number;
}

/** A cursor that no page of ours gave out. */
export class InvalidCursor extends Error {
  readonly code = 'INVALID_CURSOR';
}

const KEY = /^\d{1,40}$/;

/** The sort key at which the page before ended: a log position or a revision, so that rows added meanwhile shift nothing. */
export function afterKey(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const key = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!KEY.test(key)) throw new InvalidCursor('unknown cursor');
  return key;
}

/** Makes a page of rows that were read with `limit + 1`. */
export function pageOf<R, T>(rows: readonly R[], limit: number, keyOf: (row: R) => string, map: (row: R) => T): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(map), next: rows.length > limit && last !== undefined ? Buffer.from(keyOf(last), 'latin1').toString('base64url') : null };
}
