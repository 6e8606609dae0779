import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the person of a column is an admin now: a condition of a query. What one admin began and a second one
 * finishes ends with the first one's access, or a dismissed admin has begun what an unwitting colleague confirms.
 * @param column by its table's alias, for example `link.given_by`
 */
export const isStandingAdmin = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from shop.users standing
     where standing.id = ${sql.ref(column)} and standing.role = 'admin' and standing.is_active)`;
