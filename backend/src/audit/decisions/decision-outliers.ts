import type { DecisionMark } from '@yukselt/contracts/api';
import { DECISION_MARKS } from '@yukselt/contracts/api';
import { type RawBuilder, sql } from 'kysely';

/** Nobody can check a request, a receipt and a bank account in less time, ms. */
export const FAST_MS = 10_000;
/** An amount is unusual above this many times the median of the same admin's approvals. */
export const MEDIANS = 10;
/** A median over fewer approvals is not meaningful. */
export const APPROVALS_FOR_MEDIAN = 5;
/** Share of all approvals that is not above the largest ones. */
export const BELOW_LARGEST = 0.99;
/** With fewer approvals, a single one is more than one percent of them. */
export const APPROVALS_FOR_LARGEST = 100;
/** Customers need not attach a receipt: its lack is unusual where more than this share of all approvals has one. */
export const RECEIPTS_USUAL = 0.5;
/** The night in Istanbul begins at midnight and ends at this hour. */
export const NIGHT_ENDS = 6;

const decided = sql`outcome <> 'reversed'`;
const approved = sql`outcome = 'approved'`;
const RULES: Record<DecisionMark, RawBuilder<unknown>> = {
  'own-account': sql`actor_id = user_id::text`,
  undone: sql`undone_at is not null`,
  'shared-receipt': sql`${decided} and is_shared`,
  'no-receipt': sql`${approved} and not has_receipt and not is_erased
    and all_with_receipt > ${sql.lit(RECEIPTS_USUAL)} * all_count`,
  fast: sql`${decided} and took_ms < ${sql.lit(FAST_MS)}`,
  'far-above-median': sql`${approved} and own_count >= ${sql.lit(APPROVALS_FOR_MEDIAN)}
    and amount > ${sql.lit(MEDIANS)} * own_median`,
  largest: sql`${approved} and all_count >= ${sql.lit(APPROVALS_FOR_LARGEST)} and amount > all_large`,
  night: sql`extract(hour from at at time zone 'Europe/Istanbul') < ${sql.lit(NIGHT_ENDS)}`,
};

/**
 * Why a decision is an outlier: an array of `DecisionMark`, empty for a usual one. It is SQL, so that list, sums and
 * download judge by one definition, however many decisions there are.
 *
 * Columns: those of `decisionsOf`, `is_erased`, `has_receipt` and `is_shared` of the receipt, and those of {@link
 * outlierMeasures} over the selected days (docs/product-rules.md#audit-22).
 */
export const decisionMarks = (): RawBuilder<DecisionMark[]> => {
  const marks = DECISION_MARKS.map((mark) => sql`case when ${RULES[mark]} then ${sql.lit(mark)} end`);
  return sql`array_remove(array[${sql.join(marks)}]::text[], null)`;
};

/**
 * SQL of the measures that {@link decisionMarks} compares with.
 * @param approvals rows with `actor_id`, `amount` and `has_receipt`
 */
export const outlierMeasures = (approvals: RawBuilder<unknown>) => ({
  /** A row for each admin: number and median amount of that admin's approvals. */
  own: sql`
    select actor_id, count(*) as own_count, percentile_cont(0.5) within group (order by amount) as own_median
      from (${approvals}) a group by actor_id`,
  /**
   * One row about everybody's approvals: how many, how many with a receipt, and the amount at {@link BELOW_LARGEST}.
   */
  all: sql`
    select count(*) as all_count, count(*) filter (where has_receipt) as all_with_receipt,
           percentile_disc(${sql.lit(BELOW_LARGEST)}) within group (order by amount) as all_large
      from (${approvals}) a`,
});
