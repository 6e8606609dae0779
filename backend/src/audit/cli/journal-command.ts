import { pipeline } from 'node:stream/promises';
import { CHART_OF_ACCOUNTS } from '@yukselt/contracts';
import { isoDay, type TrialBalance } from '@yukselt/contracts/api';
import type { Days, JournalEnd, UnbookedEvent } from '@yukselt/projections/queries';
import { z } from 'zod';
import { calendarDay } from '../../platform/calendar-day.js';
import { csvStream } from '../../platform/http/csv.js';
import { accountingRows } from '../accounting-file.js';
import { ACCOUNTING } from '../audit.texts.js';
import { type AuditOutput, AuditRefused, type AuditTools, futureNote, moneyText, print } from './audit-command.js';

const journalOptions = z.strictObject({
  words: z.string().array(),
  json: z.boolean().default(false),
  csv: z.boolean().default(false),
  day: z.string().optional(),
  month: z.string().optional(),
});

/** First and last day of the requested period. @throws AuditRefused */
function daysOf(day: string | undefined, month: string | undefined): Days {
  if (day !== undefined && month !== undefined) throw new AuditRefused('Give one of --day and --month.');
  if (day !== undefined) {
    if (!isoDay.safeParse(day).success) throw new AuditRefused(`"${day}" is not a day, such as 2026-11-22.`);
    return { from: day, to: day };
  }
  if (month === undefined) return { from: null, to: null };
  const first = `${month}-01`;
  if (!isoDay.safeParse(first).success) throw new AuditRefused(`"${month}" is not a month, such as 2026-11.`);
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: first, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, first.length) };
}

/** `journal`: the trial balance, or the entries of a range of days. @returns the exit code. @throws AuditRefused */
export async function journalCommand(tools: AuditTools, output: AuditOutput, options: unknown): Promise<number> {
  const { words, json, csv, day, month } = journalOptions.parse(options);
  if (words.length > 0) throw new AuditRefused(`Unexpected argument "${words[0]}".`);
  if (csv && json) throw new AuditRefused('Give one of --csv and --json.');
  const { out, printError } = output;
  const days = daysOf(day, month);
  const today = calendarDay(tools.now());
  const notes = days.to !== null && days.to > today ? futureNote(output, days.to, csv || json) : [];
  const { accounting } = tools;
  if (csv) {
    const faults: (UnbookedEvent | JournalEnd)[] = [];
    const rows = accountingRows(accounting.entries(days), (fault) => faults.push(fault));
    await pipeline(csvStream(ACCOUNTING.columns, rows), out, { end: false });
    for (const fault of faults) printError(faultLine(fault));
    return faults.length === 0 ? 0 : 1;
  }
  const balance = await accounting.atDay(days.to ?? today);
  const [period = null] =
    days.from === null ? [] : await accounting.periods(month === undefined ? 'day' : 'month', days);
  const isEven = isBalanced(balance) && (period === null || period.debit === period.credit);
  const title = (what: string): string =>
    what.padEnd(34) + ['debit', 'credit'].map((side) => side.padStart(20)).join('');
  print(out, json, { isEven, trialBalance: balance, period }, [
    title(`Trial balance of ${balance.day}`),
    ...tableOf(balance),
    ...(period === null ? [] : ['', title(`Entries of ${period.period}`), ...tableOf(period)]),
    ...stoppedLines(balance),
    ...(balance.balances === null ? ['', NOT_COMPARED] : []),
    ...(notes.length === 0 ? [] : ['', ...notes]),
    ...(isEven ? [] : ['', 'Debits do not equal credits, or the wallets are not the sum of all balances.']),
  ]);
  return isEven ? 0 : 1;
}

const NOT_COMPARED =
  'Not compared with the balances: that takes the last day, and both views at the same place in the log.';

/** Debits equal credits, and customers' wallets are the sum of all balances. */
function isBalanced({ lines, debit, credit, balances }: TrialBalance): boolean {
  const wallets = lines.find(({ account }) => account === 'wallets')!;
  return debit === credit && (balances === null || BigInt(wallets.credit) - BigInt(wallets.debit) === BigInt(balances));
}

/** Names the accounts whose latest events are missing from the sums. */
const stoppedLines = ({ stopped }: TrialBalance): string[] =>
  stopped.length === 0
    ? []
    : ['', 'Left out from the event on that cannot be booked:', ...stopped.map((id) => `  ${id}`)];

const tableOf = ({ lines, debit, credit }: Pick<TrialBalance, 'lines' | 'debit' | 'credit'>): string[] =>
  [
    ...lines.map(
      (line) => [`${CHART_OF_ACCOUNTS[line.account].code}  ${line.account}`, line.debit, line.credit] as const,
    ),
    ['total', debit, credit] as const,
  ].map(([name, ...sides]) => `  ${name.padEnd(32)}${sides.map((side) => moneyText(side).padStart(20)).join('')}`);

const faultLine = (fault: UnbookedEvent | JournalEnd): string =>
  fault.line === 'unbooked'
    ? `${fault.event.stream}@${fault.event.revision} cannot be booked: ${fault.event.type}, ${fault.fault}.`
    : `The entries sum up to ${moneyText(`${fault.booked}`)}, the trial balance has ${moneyText(`${fault.view}`)}: ` +
      'the log has lost or changed an event.';
