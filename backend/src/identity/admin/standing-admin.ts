import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the person of a column has been an admin without a break since a time: a condition of a query. What one admin
 * begins and a second one finishes ends with the first admin's access; otherwise a dismissed admin could have begun
 * what an unwitting colleague confirms. It stays ended when that access is restored.
 * @param column by its table's alias, for example `link.given_by`
 * @param since the column with the time at which it began
 */
export const isStandingAdmin = (column: string, since: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from shop.users standing
     where standing.id = ${sql.ref(column)} and standing.role = 'admin' and standing.is_active
       and (standing.access_since is null or standing.access_since <= ${sql.ref(since)}))`;
