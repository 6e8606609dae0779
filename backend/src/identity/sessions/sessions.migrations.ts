import { type Migrations, sqlMigration } from '@yukselt/postgres';

export const sessionsMigrations: Migrations = {
  // One row per session, so that ending one is a single statement that no rotation in progress can miss, and so that
  // the guard finds it by its key. Existing sessions get the life of new ones, counted from their login.
  '0027_sessions': sqlMigration(`
    create table shop.sessions (
      id               uuid primary key,
      user_id          uuid not null references shop.users on delete cascade,
      session_epoch    integer not null,
      device           text not null,
      authenticated_at timestamptz not null,
      started_at       timestamptz not null,
      used_at          timestamptz not null,
      ends_at          timestamptz not null,
      expires_at       timestamptz not null,
      revoked_at       timestamptz
    );
    create index sessions_user on shop.sessions (user_id);
    create index sessions_expiry on shop.sessions (expires_at);

    insert into shop.sessions
    select t.family, t.user_id, t.session_epoch, t.device, t.authenticated_at, f.started_at, t.created_at, f.ends_at,
           least(t.expires_at, f.ends_at), f.revoked_at
      from (select distinct on (family) * from shop.refresh_tokens
             order by family, rotated_at is null desc, created_at desc) t
      join (select r.family, min(r.created_at) as started_at, max(r.revoked_at) as revoked_at,
                   min(r.created_at) + case when u.role = 'admin' then interval '12 hours'
                                            else interval '90 days' end as ends_at
              from shop.refresh_tokens r join shop.users u on u.id = r.user_id
             group by r.family, u.role) f using (family);

    alter table shop.refresh_tokens
      drop column user_id,
      drop column session_epoch,
      drop column authenticated_at,
      drop column device,
      drop column expires_at,
      drop column revoked_at,
      add foreign key (family) references shop.sessions on delete cascade`),
};
