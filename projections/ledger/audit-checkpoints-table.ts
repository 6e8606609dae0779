/** Part of schema `views`, which anybody may delete: checkpoints are written again by the next reading. */
export const AUDIT_CHECKPOINTS_TABLE = `
  create table if not exists views.audit_checkpoints (
    user_id      uuid not null,
    revision     bigint not null,
    fold_version integer not null,
    at           timestamptz not null,
    event_id     uuid not null,
    state        text not null,
    primary key (user_id, revision)
  );
  create index if not exists audit_checkpoints_at on views.audit_checkpoints (user_id, at, revision);`;
