import { z } from 'zod';
import { CHART_ACCOUNTS } from '../chart-of-accounts.js';
import { instantWire, kurusWire } from './common.js';
import { isoDay } from './times.js';

/** Debits and credits of one account of the chart, summed separately. */
export const trialBalanceLine = z.object({
  account: z.enum(CHART_ACCOUNTS).describe('Account of the chart; `wallets` is what the shop owes its customers.'),
  debit: kurusWire,
  credit: kurusWire,
});
export type TrialBalanceLine = z.infer<typeof trialBalanceLine>;

/** Sums of the double-entry journal up to the end of a day in Istanbul, or up to an instant in it. */
export const trialBalance = z.object({
  day: z.string().describe('Day in Istanbul, `2026-11-21`.'),
  at: instantWire.nullable().describe('`null`: the sums reach to the end of `day`.'),
  lines: z.array(trialBalanceLine).describe('One line for every account of the chart, in a fixed order.'),
  debit: kurusWire,
  credit: kurusWire,
  balances: kurusWire
    .nullable()
    .describe(
      "Sum of all balances, to compare with customers' wallets; `null` when later entries exist or a view is behind.",
    ),
  stopped: z
    .array(z.string())
    .describe(
      'Accounts in quarantine: their entries are left out from the first event that the journal could not book.',
    ),
});
export type TrialBalance = z.infer<typeof trialBalance>;

/** The journal of one day (`YYYY-MM-DD`) or month (`YYYY-MM`) in Istanbul. */
export const accountingPeriod = z.object({
  period: z.string().describe('`2026-11-21` or `2026-11`, in Istanbul.'),
  lines: z.array(trialBalanceLine),
  debit: kurusWire,
  credit: kurusWire,
});
export type AccountingPeriod = z.infer<typeof accountingPeriod>;

export const accountingDaysQuery = z.strictObject({
  from: isoDay.optional().describe('First day in Istanbul'),
  to: isoDay.optional().describe('Last day in Istanbul'),
});
export type AccountingDaysQuery = z.output<typeof accountingDaysQuery>;
export const accountingPeriodsQuery = accountingDaysQuery.extend({
  by: z.enum(['day', 'month']).default('month').describe('Length of a period'),
});
export type AccountingPeriodsQuery = z.output<typeof accountingPeriodsQuery>;
