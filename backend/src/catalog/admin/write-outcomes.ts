import type { ProblemCode } from '@yukselt/contracts';
import { violatedConstraint } from '@yukselt/postgres';
import type { Kysely } from 'kysely';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import type { ShopTables } from '../../platform/postgres/shop-database.js';

const TAKEN: Readonly<Record<string, ProblemCode>> = {
  platforms_slug: 'PLATFORM_TAKEN',
  categories_name: 'CATEGORY_TAKEN',
  services_name: 'SERVICE_TAKEN',
};

/** Does a change and names the rule that a unique index held up. */
export async function mapUniqueViolation<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ''];
    if (taken) throw new ApiProblem(taken);
    throw error;
  }
}

export const notFound = (): ApiProblem =>
  new ApiProblem('NOT_FOUND', { detail: 'Bu kayıt bulunamadı. Silinmiş olabilir.' });

/**
 * Why a change of a version met no row. @throws ApiProblem CATALOG_CHANGED when the row moved on, NOT_FOUND when it is
 * gone.
 */
export async function staleOrMissing(
  db: Kysely<ShopTables>,
  table: 'platforms' | 'categories' | 'services',
  id: string,
): Promise<never> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  throw row ? new ApiProblem('CATALOG_CHANGED') : notFound();
}
