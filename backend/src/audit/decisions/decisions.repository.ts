import { Inject, Injectable } from '@nestjs/common';
import type {
  AuditDecision,
  DayDecisions,
  DayDecisionsQuery,
  DecisionFilter,
  DecisionTotals,
  Page,
} from '@yukselt/contracts/api';
import { CURSOR_VALUES, KeysetCursor, type PageQuery } from '@yukselt/postgres';
import { approvalsOf, decisionsOf } from '@yukselt/projections/queries';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Person, withPeople } from '../../identity/people/people-rows.js';
import { READING_POOL } from '../../platform/postgres/reading-pool.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { withReceipts } from '../../receipts/receipt-rows.js';
import { spanOfDays } from '../istanbul-days.js';
import { decisionMarks, outlierMeasures } from './decision-outliers.js';

/** A decision without the names of the admins. */
export type DecisionRow = Omit<AuditDecision, 'admin' | 'undone'> & {
  adminId: string;
  undone: { at: string; byId: string } | null;
};
export type AdminSums = DecisionTotals & Record<'adminId', string>;

interface Row extends Person {
  request_id: string;
  revision: string;
  outcome: AuditDecision['kind'];
  at: Date;
  sort_value: string;
  actor_id: string;
  amount: string;
  method: AuditDecision['method'];
  took_ms: string;
  undone_at: Date | null;
  undone_by: string | null;
  has_receipt: boolean;
  is_shared: boolean;
  is_erased: boolean;
  marks: AuditDecision['marks'];
}

const NEWEST = new KeysetCursor('newest', [CURSOR_VALUES.timestamptz, CURSOR_VALUES.id, CURSOR_VALUES.bigint]);

const receiptOf = ({ has_receipt, is_shared, is_erased }: Row): AuditDecision['receipt'] => {
  if (has_receipt) return is_shared ? 'shared' : 'kept';
  return is_erased ? 'erased' : 'none';
};
const toDecision = (row: Row): DecisionRow => ({
  requestId: row.request_id,
  revision: row.revision,
  kind: row.outcome,
  at: row.at.toISOString(),
  adminId: row.actor_id,
  customer: { id: row.id, name: row.name, email: row.email },
  amount: row.amount,
  method: row.method,
  tookMs: Number(row.took_ms),
  receipt: receiptOf(row),
  marks: row.marks,
  undone: row.undone_at === null ? null : { at: row.undone_at.toISOString(), byId: row.undone_by! },
});

/** Decisions with `marks`. What is usual is measured over all approvals of these days, whatever the other filters. */
function markedDecisions(days: Pick<DecisionFilter, 'from' | 'to'>): RawBuilder<unknown> {
  const span = spanOfDays(days);
  const { own, all } = outlierMeasures(withReceipts(sql.raw(approvalsOf(span))));
  return sql`
    select d.*, ${decisionMarks()} as marks
      from (${withReceipts(withPeople(decisionsOf(span)))}) d
           left join (${own}) own using (actor_id) cross join (${all}) measures`;
}
const conditionsOf = ({ admin, kind, only }: DecisionFilter): RawBuilder<unknown>[] => [
  sql`true`,
  ...(admin ? [sql`r.actor_id = ${admin}`] : []),
  ...(kind ? [sql`r.outcome = ${kind}`] : []),
  ...(only ? [sql`cardinality(r.marks) > 0`] : []),
];

const DECIDED = sql`r.outcome <> 'reversed'`;
const SUMS = sql`
  count(*) filter (where r.outcome = 'approved')::int as approved,
  count(*) filter (where r.outcome = 'rejected')::int as rejected,
  count(*) filter (where r.outcome = 'reversed')::int as reversed,
  coalesce(sum(r.amount) filter (where r.outcome = 'approved'), 0)::text as "approvedSum",
  percentile_cont(0.5) within group (order by r.took_ms) filter (where ${DECIDED})::float8 as "medianMs",
  (max(r.took_ms) filter (where ${DECIDED}))::float8 as "slowestMs",
  count(r.undone_at)::int as undone,
  count(*) filter (where cardinality(r.marks) > 0)::int as outliers`;

/** What admins decided about payment requests, newest first, with what is unusual about each. */
@Injectable()
export class DecisionsRepository {
  /** Uses the pool for readers, so that sums over many decisions take no session from money commands. */
  private readonly db: ShopDatabase;

  constructor(@Inject(READING_POOL) pool: pg.Pool) {
    this.db = new ShopDatabase(pool);
  }

  /** @throws InvalidCursor */
  async page(filter: DecisionFilter, { cursor, limit }: PageQuery): Promise<Page<DecisionRow>> {
    const after = NEWEST.after(cursor);
    const conditions = conditionsOf(filter);
    if (after !== null) {
      const [at, request, revision] = after;
      conditions.push(
        sql`(r.at, r.request_id, r.revision) < (${at}::timestamptz, ${request}::text, ${revision}::bigint)`,
      );
    }
    const { rows } = await sql<Row>`
      select r.*, r.at::text as sort_value from (${markedDecisions(filter)}) r
       where ${sql.join(conditions, sql` and `)}
       order by r.at desc, r.request_id desc, r.revision desc limit ${limit + 1}`.execute(this.db);
    return NEWEST.page(rows, limit, (row) => [row.sort_value, row.request_id, row.revision], toDecision);
  }

  async totals(filter: DecisionFilter): Promise<DecisionTotals> {
    const { rows } = await sql<DecisionTotals>`
      select ${SUMS} from (${markedDecisions(filter)}) r
       where ${sql.join(conditionsOf(filter), sql` and `)}`.execute(this.db);
    return rows[0]!;
  }

  /** A row for each admin who decided anything, the one with the most decisions first. */
  async ofAdmins(days: Pick<DecisionFilter, 'from' | 'to'>): Promise<AdminSums[]> {
    const { rows } = await sql<AdminSums>`
      select r.actor_id as "adminId", ${SUMS} from (${markedDecisions(days)}) r
       group by r.actor_id order by count(*) desc, r.actor_id`.execute(this.db);
    return rows;
  }

  /** A row for each day in Istanbul on which anything was decided, the newest first. */
  async ofDays(filter: DayDecisionsQuery): Promise<DayDecisions[]> {
    const { rows } = await sql<DayDecisions>`
      select to_char(r.at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, ${SUMS}
        from (${markedDecisions(filter)}) r
       where ${sql.join(conditionsOf(filter), sql` and `)}
       group by 1 order by 1 desc`.execute(this.db);
    return rows;
  }
}
