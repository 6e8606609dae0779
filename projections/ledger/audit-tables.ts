/**
 * Part of schema `views`, which may be deleted at any time: the next read writes checkpoints again, and a verification
 * that was stopped starts at the first account again.
 */
export const AUDIT_TABLES = `
  create table if not exists views.audit_checkpoints (
    user_id      uuid not null,
    revision     bigint not null,
    fold_version integer not null,
    at           timestamptz not null,
    event_id     uuid not null,
    state        text not null,
    primary key (user_id, revision)
  );
  create index if not exists audit_checkpoints_at on views.audit_checkpoints (user_id, at, revision);
  create table if not exists views.stopped_verification (
    one     boolean primary key default true check (one),
    at      timestamptz not null default now(),
    -- All accounts up to this one are verified; the log ended at this position when the first one was.
    after   uuid not null,
    head    text not null,
    counts  jsonb not null,
    lines   jsonb not null
  );`;
