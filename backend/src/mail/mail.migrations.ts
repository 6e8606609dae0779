import { type Migrations, sqlMigration } from '@yukselt/postgres';

export const mailMigrations: Migrations = {
  '0036_mail': sqlMigration(`
    create table shop.mail_outbox (
      id           bigint generated always as identity primary key,
      message_key  text not null unique,
      message_id   uuid not null,
      kind         text not null,
      user_id      uuid references shop.users,
      facts        jsonb not null,
      created_at   timestamptz not null,
      due_at       timestamptz not null,
      expires_at   timestamptz,
      state        text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'dead')),
      attempts     integer not null default 0,
      failure      text,
      leased_by    uuid,
      leased_until timestamptz,
      finished_at  timestamptz
    );
    create index mail_outbox_due on shop.mail_outbox (due_at) where state = 'waiting';
    create index mail_outbox_finished on shop.mail_outbox (finished_at) where finished_at is not null;
    create index mail_outbox_user on shop.mail_outbox (user_id);

    create table shop.mail_checkpoint (
      one      boolean primary key default true check (one),
      position text not null
    );

    create table shop.mailbox (
      id         bigint generated always as identity primary key,
      message_id uuid not null unique,
      user_id    uuid references shop.users,
      recipient  text not null,
      subject    text not null,
      html       text not null,
      text       text not null,
      sent_at    timestamptz not null
    );
    create index mailbox_recipient on shop.mailbox (recipient, id desc);
  `),
  '0050_mail_set_aside': sqlMigration(`
    -- events that the follower of the log could not apply
    create table shop.mail_set_aside (
      position   text collate "C" primary key,
      stream     text not null,
      revision   bigint not null,
      event_type text not null,
      error      text not null,
      since      timestamptz not null
    )`),
  '0060_dead_mails': sqlMigration(`
    -- few of a month's e-mails, counted for every look at the panel and at the metrics
    create index mail_outbox_dead on shop.mail_outbox (id desc) where state = 'dead'`),
};
