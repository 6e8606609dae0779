import { type Migration, sqlMigration } from '@yukselt/postgres';

const heads = sqlMigration(`
create table shop.published_heads (
  number integer primary key,
  made_at timestamptz not null,
  position text collate "C" not null,
  accounts integer not null,
  root text not null,
  before text not null,
  hash text not null unique,
  signature jsonb
);
create function shop.refuse_head_change() returns trigger language plpgsql as $$
begin
  raise exception 'shop.published_heads is append-only: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger published_heads_append_only before update or delete or truncate on shop.published_heads
  for each statement execute function shop.refuse_head_change();
`);

/** Derived from the log and the positions of the heads: `npm run heads -- rebuild` makes it again. */
const chains = sqlMigration(`
create table shop.head_chains (
  user_id uuid not null,
  head integer not null,
  revision bigint not null,
  hash bytea not null,
  primary key (user_id, head)
);
`);

/** A head may announce that a restore lost what earlier heads cover. */
const restores = sqlMigration(`
alter table shop.published_heads
  add column lost text,
  add column reason text,
  add constraint published_heads_reason check ((lost is null) = (reason is null));
`);

export const headsMigrations: Record<string, Migration> = {
  '0042_published_heads': heads,
  '0043_head_chains': chains,
  '0056_announced_restores': restores,
};
