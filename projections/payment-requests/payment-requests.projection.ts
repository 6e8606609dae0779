import { PAYMENT_OUTCOMES, type PaymentOutcome, type PaymentStatus, parseKurus } from '@yukselt/contracts';
import type { Projection, ViewEvent } from '../runtime/projection.js';
import { withoutStatistics } from '../runtime/sql.js';
import type { ViewTransaction } from '../runtime/view-transaction.js';

type Requested = Extract<ViewEvent, { type: 'TopUpRequested' | 'CartPaymentRequested' }>;
type Decided = Extract<
  ViewEvent,
  { type: 'PaymentApproved' | 'PaymentRejected' | 'PaymentWithdrawn' | 'PaymentDecisionReversed' }
>;

/** The change made by the last event about a request; `null` leaves the columns as they are. */
interface Change {
  revision: bigint;
  decision: Decided | null;
  order: { id: string | null } | null;
}

const OUTCOME_OF: Record<Decided['type'], PaymentOutcome> = {
  PaymentApproved: 'approved',
  PaymentRejected: 'rejected',
  PaymentWithdrawn: 'withdrawn',
  PaymentDecisionReversed: 'reversed',
};
const REQUESTED: PaymentStatus = 'pending';

const isRequest = (event: ViewEvent): event is Requested =>
  event.type === 'TopUpRequested' || event.type === 'CartPaymentRequested';
const isDecision = (event: ViewEvent): event is Decided => event.type in OUTCOME_OF;

function noteOf(event: Decided): string | null {
  switch (event.type) {
    case 'PaymentApproved':
      return event.data.note;
    case 'PaymentRejected':
    case 'PaymentDecisionReversed':
      return event.data.reason;
    case 'PaymentWithdrawn':
      return null;
  }
}

function changesOf(events: readonly ViewEvent[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const event of events) {
    if (isDecision(event)) {
      const before = changes.get(event.data.requestId);
      // A reversed approval also removes its order.
      const order = event.type === 'PaymentDecisionReversed' ? { id: null } : (before?.order ?? null);
      changes.set(event.data.requestId, { revision: event.revision, decision: event, order });
    } else if (event.type === 'OrderPlaced' && event.data.requestId !== null) {
      const before = changes.get(event.data.requestId);
      changes.set(event.data.requestId, {
        revision: event.revision,
        decision: before?.decision ?? null,
        order: { id: event.data.orderId },
      });
    }
  }
  return changes;
}

/**
 * Payment requests and their decisions: the current one in the row, all of them in the timeline, which begins with the
 * request itself (no outcome).
 */
export const paymentRequests: Projection = {
  name: 'payment_requests',
  version: 10,
  isMoneyView: false,
  tables: ['payment_requests', 'payment_timeline'],
  create: (schema) => `
    create table ${schema}.payment_requests (
      request_id text primary key, user_id uuid not null, kind text not null, amount bigint not null,
      method text not null, status text not null,
      outcome text, reference text not null, instruction jsonb not null, lines jsonb not null, note text, order_id text,
      created_at timestamptz not null, decided_at timestamptz, decided_by text,
      requested_position text collate "C" not null, revision bigint not null
    ) with (fillfactor = 80);
    ${withoutStatistics(schema, 'payment_requests', ['instruction', 'lines'])}
    create table ${schema}.payment_timeline (
      request_id text not null, revision bigint not null, outcome text, at timestamptz not null,
      actor_id text not null, note text,
      primary key (request_id, revision)
    );`,
  indexes: (schema) => `
    create index payment_requests_newest on ${schema}.payment_requests (requested_position desc);
    create index payment_requests_of_customer on ${schema}.payment_requests (user_id, requested_position desc);
    create index payment_requests_by_status on ${schema}.payment_requests (status, requested_position);
    create index payment_requests_by_method on ${schema}.payment_requests (method, status, requested_position);
    create index payment_requests_by_amount on ${schema}.payment_requests (amount, request_id);
    create index payment_requests_waiting_by_amount on ${schema}.payment_requests (amount, request_id)
     where status = '${REQUESTED}';
    create index payment_requests_top_ups on ${schema}.payment_requests (amount) where kind = 'top-up';
    create index payment_requests_by_reference on ${schema}.payment_requests (reference text_pattern_ops);
    create index payment_requests_by_day on ${schema}.payment_requests (created_at) include (decided_at, status);
    create index payment_timeline_decisions on ${schema}.payment_timeline (at)
     where outcome in ('approved', 'rejected', 'reversed');`,

  async apply(tx, events) {
    const requested = events.filter(isRequest);
    if (requested.length > 0) request(tx, requested);
    const changes = changesOf(events);
    if (changes.size > 0) decide(tx, changes);
    const steps = events.filter((event) => isRequest(event) || isDecision(event));
    if (steps.length > 0) writeTimeline(tx, steps);
  },
};

function writeTimeline(tx: ViewTransaction, steps: readonly (Requested | Decided)[]): void {
  tx.write(
    'payment_timeline.write',
    `
    insert into ${tx.schema}.payment_timeline (request_id, revision, outcome, at, actor_id, note)
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
    on conflict (request_id, revision) do nothing`,
    [
      steps.map((e) => e.data.requestId),
      steps.map((e) => e.revision),
      steps.map((e) => (isDecision(e) ? OUTCOME_OF[e.type] : null)),
      steps.map((e) => e.metadata.occurredAt),
      steps.map((e) => e.metadata.actorId),
      steps.map((e) => (isDecision(e) ? noteOf(e) : null)),
    ],
  );
}

function request(tx: ViewTransaction, requested: readonly Requested[]): void {
  tx.write(
    'payment_requests.request',
    `
    insert into ${tx.schema}.payment_requests
      (request_id, user_id, kind, amount, method, status, reference, instruction, lines, created_at, requested_position,
        revision)
    select id, user_id, kind, amount, method, '${REQUESTED}', reference, instruction, lines, at, position, revision
      from unnest($1::text[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[],
        $9::timestamptz[], $10::text[], $11::bigint[])
        as r(id, user_id, kind, amount, method, reference, instruction, lines, at, position, revision)
    on conflict (request_id) do nothing`,
    [
      requested.map((e) => e.data.requestId),
      requested.map((e) => e.userId),
      requested.map((e) => (e.type === 'TopUpRequested' ? 'top-up' : 'cart')),
      requested.map((e) => parseKurus(e.data.amount)),
      requested.map((e) => e.data.method),
      requested.map((e) => e.data.reference),
      requested.map((e) => JSON.stringify(e.data.instruction)),
      requested.map((e) => JSON.stringify(e.type === 'CartPaymentRequested' ? e.data.lines : [])),
      requested.map((e) => e.metadata.occurredAt),
      requested.map((e) => e.position),
      requested.map((e) => e.revision),
    ],
  );
}

function decide(tx: ViewTransaction, changes: ReadonlyMap<string, Change>): void {
  const rows = [...changes].map(([id, { revision, decision, order }]) => {
    const outcome = decision && OUTCOME_OF[decision.type];
    const status = outcome && PAYMENT_OUTCOMES[outcome];
    const decided = decision && status !== REQUESTED ? decision : null;
    return {
      id,
      revision,
      status,
      outcome,
      note: decision && noteOf(decision),
      at: decided?.metadata.occurredAt ?? null,
      by: decided?.metadata.actorId ?? null,
      setsOrder: order !== null,
      order: order?.id ?? null,
    };
  });
  tx.write(
    'payment_requests.decide',
    `
    update ${tx.schema}.payment_requests r
       set status = coalesce(c.status, r.status), outcome = coalesce(c.outcome, r.outcome), revision = c.revision,
           note = case when c.status is null then r.note else c.note end,
           decided_at = case when c.status is null then r.decided_at else c.at end,
           decided_by = case when c.status is null then r.decided_by else c.by end,
           order_id = case when c.sets_order then c.order_id else r.order_id end
      from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[],
        $8::boolean[], $9::text[])
        as c(id, revision, status, outcome, note, at, by, sets_order, order_id)
     where r.request_id = any($1::text[]) -- a plan that was made for an empty table keeps to the key by this
       and r.request_id = c.id and r.revision < c.revision`,
    [
      rows.map((r) => r.id),
      rows.map((r) => r.revision),
      rows.map((r) => r.status),
      rows.map((r) => r.outcome),
      rows.map((r) => r.note),
      rows.map((r) => r.at),
      rows.map((r) => r.by),
      rows.map((r) => r.setsOrder),
      rows.map((r) => r.order),
    ],
  );
}
