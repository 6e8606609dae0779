const literal = (at: Date): string => `timestamptz '${at.toISOString()}'`;
/** The types of decisions, as in the index. */
const IS_DECISION = "t.outcome in ('approved', 'rejected', 'reversed')";

interface Span {
  from: Date;
  /** Excluded. */
  to: Date;
}

/**
 * SQL of what admins decided about payment requests from an instant up to another: `user_id, request_id, revision,
 * outcome, at, actor_id, amount` (kuruş) and `method`; `took_ms` from the request, or from the decision that is undone;
 * `undone_at, undone_by` of an approval or rejection that was undone later. The backend owns the names of people and
 * the receipts, and joins them to this.
 */
export const decisionsOf = ({ from, to }: Span): string => `
  select r.user_id, t.request_id, t.revision, t.outcome, t.at, t.actor_id, r.amount, r.method,
         (extract(epoch from t.at - case when t.outcome = 'reversed' then before.at else r.created_at end)
           * 1000)::bigint as took_ms,
         later.at as undone_at, later.actor_id as undone_by
    from views.payment_timeline t
         join views.payment_requests r on r.request_id = t.request_id
         left join lateral (
           select b.at from views.payment_timeline b
            where t.outcome = 'reversed' and b.request_id = t.request_id and b.revision < t.revision
            order by b.revision desc limit 1) before on true
         left join lateral (
           select n.outcome, n.at, n.actor_id from views.payment_timeline n
            where t.outcome <> 'reversed' and n.request_id = t.request_id and n.revision > t.revision
            order by n.revision limit 1) later on later.outcome = 'reversed'
   where ${IS_DECISION} and t.at >= ${literal(from)} and t.at < ${literal(to)}`;

/** SQL of the approvals in a span, for what is usual among them: `request_id, actor_id, amount` (kuruş). */
export const approvalsOf = ({ from, to }: Span): string => `
  select t.request_id, t.actor_id, r.amount
    from views.payment_timeline t join views.payment_requests r on r.request_id = t.request_id
   where ${IS_DECISION} and t.outcome = 'approved' and t.at >= ${literal(from)} and t.at < ${literal(to)}`;
