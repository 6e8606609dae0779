import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of payment requests with `has_receipt`, and `is_shared` where the same file was uploaded for another request
 * too.
 * @param requests rows with a column `request_id`
 */
export const withReceipts = (requests: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select q.*, k.request_id is not null as has_receipt, coalesce(k.is_shared, false) as is_shared
    from (${requests}) q left join shop.receipts k on k.request_id = q.request_id::uuid`;
