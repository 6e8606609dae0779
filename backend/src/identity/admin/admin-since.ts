import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the person of a column has been an admin without a break since a time: a condition of a query. What one admin
 * begins and a second one finishes ends with the first admin's access; otherwise a dismissed admin could have begun
 * what an unwitting colleague confirms. It stays ended when that access is restored.
 * @param column by its table's alias, for example `link.given_by`
 * @param since the column with the time at which it began
 */
export const isAdminSince = (column: string, since: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from shop.users admin
     where admin.id = ${sql.ref(column)} and admin.role = 'admin' and admin.is_active
       and (admin.access_since is null or admin.access_since <= ${sql.ref(since)}))`;
