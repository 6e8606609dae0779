import { type Migrations, sqlMigration } from '@yukselt/postgres';

export const viewJobsMigrations: Migrations = {
  '0044_view_jobs': sqlMigration(`
    create table shop.view_jobs (
      id           bigint generated always as identity primary key,
      kind         text not null check (kind in ('verification', 'rebuild')),
      projection   text,
      state        text not null default 'running'
        check (state in ('running', 'equal', 'findings', 'failed', 'interrupted')),
      started_by   uuid references shop.users,
      started_at   timestamptz not null,
      ended_at     timestamptz,
      leased_until timestamptz not null default now() + interval '1 minute',
      progress     jsonb,
      position     text,
      accounts     integer not null default 0,
      events       bigint not null default 0,
      findings     integer not null default 0,
      kept         jsonb not null default '[]',
      digest       text,
      failure      text
    );
    create unique index view_jobs_running on shop.view_jobs (state) where state = 'running';
  `),
  '0049_view_job_points': sqlMigration(`
    alter table shop.view_jobs
      add column point         jsonb,
      add column resumptions   integer not null default 0,
      add column resumed_at    timestamptz,
      add column resumed_share real;
  `),
  '0064_view_job_progressed': sqlMigration(`alter table shop.view_jobs add column progressed_at timestamptz;`),
};
