import { sql } from 'kysely';

/**
 * Services on sale, as a `from` clause `offered s`, with `platform` and `platform_slug` of the platform. The one
 * definition of what can be bought: screens and pricing read the same rows.
 */
export const OFFERED_TEXT = `(
  select s.id, s.platform_id, s.category_id, coalesce(c.name, s.category) as category, s.name, s.description, s.prices,
    s.features, s.delivery_time, s.quality, s.order_index, p.name as platform, p.slug as platform_slug
  from shop.services s
  join shop.platforms p on p.id = s.platform_id and p.is_active and p.deleted_at is null
  left join shop.categories c on c.id = s.category_id and c.deleted_at is null
  where s.is_active and s.deleted_at is null
    and (not s.is_basic or not exists (
      select from shop.services other
       where other.platform_id = s.platform_id and not other.is_basic and other.is_active and other.deleted_at is null))
)`;
export const OFFERED = sql.raw(OFFERED_TEXT);
