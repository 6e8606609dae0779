import { type Migrations, sqlMigration } from '@yukselt/postgres';

export const rateLimitMigrations: Migrations = {
  // Unlogged, because a count matters for minutes and is written often. After a crash the windows start again.
  '0025_rate_limits': sqlMigration(`
    create unlogged table shop.rate_limits (
      key    text primary key,
      points integer not null default 0,
      expire bigint
    )`),
};
