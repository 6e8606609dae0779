import { ORDER_INDEX_MAX, type ProblemCode } from '@yukselt/contracts';
import { violatedConstraint } from '@yukselt/postgres';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import type { ShopTables } from '../../platform/postgres/shop-database.js';
import { holdsAll } from '../../platform/repeated-save.js';
import { CATALOG_PROBLEMS } from '../catalog.texts.js';

const TAKEN: Readonly<Record<string, ProblemCode>> = {
  platforms_slug: 'PLATFORM_TAKEN',
  categories_name: 'CATEGORY_TAKEN',
  services_name: 'SERVICE_TAKEN',
};

/**
 * Matches a row only in the version that the admin saw, so that the second of two concurrent changes is refused.
 * Without a match, {@link repeatedSave} distinguishes a repeated save from a late one.
 */
export const atVersion = (id: string, version: number): RawBuilder<boolean> =>
  sql<boolean>`id = ${id} and version = ${version} and deleted_at is null`;

/** Runs a change and maps the unique index that refuses it to its problem code. */
export async function mapUniqueViolation<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const code = TAKEN[violatedConstraint(error) ?? ''];
    if (code) throw new ApiProblem(code);
    throw error;
  }
}

export const notFound = (): ApiProblem => new ApiProblem('NOT_FOUND', { detail: CATALOG_PROBLEMS.rowMissing });

/**
 * The answer to a save for which {@link atVersion} matched no row: the row, if it already holds what the save sends.
 * @throws ApiProblem CATALOG_CHANGED for any other newer version
 */
export function repeatedSave<V extends object>(row: V, fields: object): V {
  if (holdsAll(row, fields)) return row;
  throw new ApiProblem('CATALOG_CHANGED');
}

/** The position after those of other rows. @param rows the table, and which of its rows they are */
export const nextOrderIndex = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select least(coalesce(max(order_index), -1) + 1, ${ORDER_INDEX_MAX}::int) from ${rows})`;

/** Shows a row or hides it; a row already in that state keeps its version. */
export async function setRowActive(
  db: Kysely<ShopTables>,
  table: 'platforms' | 'categories',
  id: string,
  change: { active: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable(table)
    .set((eb) => ({ is_active: change.active, updated_at: change.at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_active', '!=', change.active)
    .where('deleted_at', 'is', null)
    .execute();
}
