import { type Migration, sqlMigration } from '@yukselt/postgres';

/** Size: applied migrations keep their text. */
const accessLog = sqlMigration(`
create table shop.insider_journal (
  number bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_role text not null,
  session_id uuid,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text,
  account_id uuid,
  before jsonb,
  after jsonb,
  hash text not null
);
create index insider_journal_actor on shop.insider_journal (actor_id, number);
create index insider_journal_act on shop.insider_journal (act, number);
create index insider_journal_subject on shop.insider_journal (subject_kind, subject_id, number);
create index insider_journal_account on shop.insider_journal (account_id, number) where account_id is not null;

create function shop.refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'shop.insider_journal is append-only: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger insider_journal_append_only before update or delete or truncate on shop.insider_journal
  for each statement execute function shop.refuse_journal_change();
`);

export const accessLogMigrations: Record<string, Migration> = {
  '0028_insider_journal': accessLog,
  '0062_access_log_days': sqlMigration('create index insider_journal_time on shop.insider_journal (at, number)'),
};
