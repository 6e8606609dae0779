import { z } from 'zod';
import { auditAccountView } from './audit.js';
import { idWire, instantWire, kurusBody, kurusWire, pageQuery, searchText } from './common.js';
import { dayRangeQuery, inOrder, isoInstant } from './times.js';

const instant = isoInstant.describe('Instant, compared with `occurredAt` of the events');
export const accountsInstantQuery = z.strictObject({ at: instant });
export type AccountsInstantQuery = z.output<typeof accountsInstantQuery>;

export const accountBalancesFilter = accountsInstantQuery.extend({
  q: searchText('the name or e-mail address'),
  only: z.literal('held').optional().describe('Accounts with a balance only'),
});
export type AccountBalancesFilter = z.output<typeof accountBalancesFilter>;

export const ACCOUNT_BALANCE_SORTS = ['balance', 'name'] as const;
export const accountBalancesQuery = pageQuery.extend({
  ...accountBalancesFilter.shape,
  sort: z.enum(ACCOUNT_BALANCE_SORTS).default('balance').describe('Column that orders the list'),
  dir: z.enum(['asc', 'desc']).default('desc').describe('Direction of the order'),
});
export type AccountBalancesQuery = z.output<typeof accountBalancesQuery>;

/** An account at an instant: its balance, and the last event up to then. */
export const accountAtInstant = auditAccountView;
export type AccountAtInstant = z.infer<typeof accountAtInstant>;

/** Sums over all accounts that had been opened by an instant. */
export const accountsTotals = z.object({
  at: instantWire,
  accounts: z.number().describe('Accounts that had been opened.'),
  held: z.number().describe('Accounts with a balance.'),
  sum: kurusWire.describe('Sum of all balances, kuruş.'),
  largest: z
    .object({ userId: idWire, name: z.string(), email: z.string(), balance: kurusWire })
    .nullable()
    .describe('The account with the largest balance; `null` when none has one.'),
});
export type AccountsTotals = z.infer<typeof accountsTotals>;

/** The sum of all balances at an instant, and the journal's account for customers' wallets at the same instant. */
export const accountsAgreement = z.object({
  at: instantWire,
  balances: kurusWire.describe('Sum of all balances, kuruş.'),
  journal: kurusWire.describe('What the journal owes customers: its account for their wallets, kuruş.'),
  agree: z
    .boolean()
    .nullable()
    .describe('`null`: they differ while new events are being written, so that the comparison proves nothing.'),
});
export type AccountsAgreement = z.infer<typeof accountsAgreement>;

const days = dayRangeQuery.extend({
  over: kurusBody.default(0n).describe('Accounts that moved more than this, kuruş'),
});
export const turnoverFilter = days.refine(...inOrder);
export type TurnoverFilter = z.output<typeof turnoverFilter>;
export const turnoverQuery = pageQuery.extend(days.shape).refine(...inOrder);
export type TurnoverQuery = z.output<typeof turnoverQuery>;

const moved = {
  turnover: kurusWire.describe('What came in plus what went out.'),
  incoming: kurusWire.describe('Sum of what came in, kuruş.'),
  outgoing: kurusWire.describe('Sum of what went out, kuruş, without a sign.'),
};
/** What moved on one account in a period. The last four are the parts of `turnover`. */
export const accountTurnover = z.object({
  userId: idWire,
  name: z.string(),
  email: z.string(),
  ...moved,
  credits: kurusWire.describe('Approved payment requests, including those of carts.'),
  orders: kurusWire,
  refunds: kurusWire,
  others: kurusWire.describe('What was undone, adjusted or given up.'),
  entries: z.number().describe('Movements of the wallet.'),
  firstRevision: z.string().describe('Revision of the first of these entries.'),
  lastRevision: z.string().describe('Revision of the last of these entries.'),
});
export type AccountTurnover = z.infer<typeof accountTurnover>;

/** Sums over the accounts that moved more than an amount, and how many others moved anything. */
export const turnoverTotals = z.object({
  accounts: z.number().describe('Accounts that moved more than the amount.'),
  others: z.number().describe('Other accounts that moved anything.'),
  ...moved,
});
export type TurnoverTotals = z.infer<typeof turnoverTotals>;
