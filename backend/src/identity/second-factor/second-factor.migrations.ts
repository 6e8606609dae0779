import { type Migrations, sqlMigration } from '@yukselt/postgres';

export const secondFactorMigrations: Migrations = {
  '0031_second_factors': sqlMigration(`
    create table shop.second_factors (
      user_id      uuid primary key references shop.users on delete cascade,
      secret       text not null,
      created_at   timestamptz not null,
      confirmed_at timestamptz,
      last_step    bigint not null default 0
    );
    create table shop.recovery_codes (
      user_id   uuid not null references shop.second_factors on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    );
    create table shop.login_challenges (
      token_hash    text primary key,
      user_id       uuid not null references shop.users on delete cascade,
      session_epoch integer not null,
      device        text not null,
      expires_at    timestamptz not null
    );
    create index login_challenges_user on shop.login_challenges (user_id);
    create index login_challenges_expiry on shop.login_challenges (expires_at);
    create table shop.second_factor_resets (
      user_id    uuid primary key references shop.users on delete cascade,
      asked_by   uuid not null references shop.users on delete cascade,
      asked_at   timestamptz not null,
      expires_at timestamptz not null
    )`),
};
