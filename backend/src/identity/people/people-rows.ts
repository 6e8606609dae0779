import { ERASED } from '@yukselt/vault';
import { type RawBuilder, sql } from 'kysely';
import { UNKNOWN_CUSTOMER } from '../identity.texts.js';

/** The person to whom an account's row belongs, in readable form. */
export interface Person {
  id: string;
  name: string;
  email: string;
}

/**
 * Rows of accounts with `Person` and `is_erased`, including accounts without a row among the users.
 * @param accounts SQL of the program's own, with a column `user_id`
 */
export const withPeople = (accounts: string): RawBuilder<unknown> => sql`
  select a.*, a.user_id as id, coalesce(u.name, ${UNKNOWN_CUSTOMER.name}) as name,
         case when u.id is null then ${UNKNOWN_CUSTOMER.email} when u.erased_at is not null then ${ERASED} else u.email
         end as email, u.erased_at is not null as is_erased
    from (${sql.raw(accounts)}) a left join shop.users u on u.id = a.user_id`;
