import type { AuditComparisonView } from '@yukselt/contracts/api';
import { z } from 'zod';
import {
  type AuditOutput,
  AuditRefused,
  type AuditTools,
  accountId,
  instantOf,
  moneyText,
  noRevision,
  noteOf,
  print,
  revisionOf,
  revisionText,
} from './audit-command.js';

/** With fewer events, starting a thread for hashing costs more than it saves. */
const THREAD_AFTER = 50_000;

const accountOptions = z.strictObject({
  words: z.string().array(),
  json: z.boolean().default(false),
  at: z.string().optional(),
  revision: z.string().optional(),
  diff: z.boolean().default(false),
});

/**
 * `account E-MAIL-OR-ID`: replays it, or answers about one or two moments. @returns the exit code. @throws AuditRefused
 */
export async function accountCommand(tools: AuditTools, output: AuditOutput, options: unknown): Promise<number> {
  const { words, json, at, revision, diff } = accountOptions.parse(options);
  const [who, from, to, ...rest] = words;
  if ([at !== undefined, revision !== undefined, diff].filter(Boolean).length > 1)
    throw new AuditRefused('Give one of --at, --revision and --diff.');
  if (rest.length > 0 || (!diff && from !== undefined)) throw new AuditRefused('Too many arguments.');
  const userId = await accountId(tools, who);
  if (diff) return compare(tools, output, { userId, from, to, json });
  if (at === undefined && revision === undefined) return replay(tools, output, { userId, json });
  const balance = await tools.audit.balanceAt(
    userId,
    at === undefined ? { revision: revisionText(revision!) } : { at: instantOf(at) },
  );
  if (!balance) throw await noRevision(tools, userId, revision!);
  print(output.out, json, balance, [
    `Account   ${userId}`,
    `Balance   ${moneyText(balance.balance)}`,
    `Revision  ${balance.revision}`,
    `At        ${balance.at ?? 'no event'}`,
    ...(at === undefined ? [] : noteOf(tools, output, at, json)),
  ]);
  return 0;
}

async function replay(
  { audit }: AuditTools,
  { out, progress }: AuditOutput,
  { userId, json }: { userId: string; json: boolean },
): Promise<number> {
  const startedAt = performance.now();
  const [account] = await audit.accountsOf([userId]);
  const total = Number(account!.revision) + 1;
  const replayed = await audit.replay(userId, {
    onProgress: (events) => progress.show('replayed', events, Math.max(events, total)),
    threadAfter: THREAD_AFTER,
  });
  progress.end();
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const { revision, at, balance, headHash, orders, openOrders, pendingRequests, moves, fault } = replayed;
  print(out, json, { ...replayed, seconds }, [
    `Account   ${userId}`,
    `Balance   ${moneyText(balance)}`,
    `Revision  ${revision}, ${at ?? 'no event'}`,
    `Last hash ${headHash}`,
    `Orders    ${orders}, ${openOrders} open`,
    `Requests  ${pendingRequests} pending`,
    ...moves.map(({ type, count, amount }) => `  ${type.padEnd(22)}${String(count).padStart(9)}  ${moneyText(amount)}`),
    `Replayed from the first event in ${seconds} s.`,
    ...(fault === null ? [] : [`The log breaks its own rules: ${fault}. The balance is the one before.`]),
  ]);
  return fault === null ? 0 : 1;
}

async function compare(
  tools: AuditTools,
  output: AuditOutput,
  { userId, from, to, json }: { userId: string; from: string | undefined; to: string | undefined; json: boolean },
): Promise<number> {
  if (from === undefined || to === undefined) throw new AuditRefused('--diff needs two moments: --diff A B');
  const [one, other] = [await revisionOf(tools, userId, from), await revisionOf(tools, userId, to)];
  const range = one <= other ? { from: one, to: other } : { from: other, to: one };
  const comparison = await tools.audit.compare(userId, range);
  if (!comparison) throw await noRevision(tools, userId, `${range.to}`);
  const notes = [from, to].flatMap((moment) => noteOf(tools, output, moment, json));
  print(output.out, json, comparison, [...comparisonLines(comparison), ...notes]);
  return 0;
}

function comparisonLines({ userId, from, to, moves, orders, requests, listedFrom }: AuditComparisonView): string[] {
  const side = (moment: AuditComparisonView['from']): string =>
    `r${moment.revision}  ${moment.at}  ${moneyText(moment.balance)}  ${moment.openOrders} open orders, ${moment.pendingRequests} pending requests`;
  const change = (kind: string, { id, before, after }: { id: string; before: string | null; after: string }): string =>
    `  ${kind} ${id}: ${before ?? 'none'} → ${after}`;
  return [
    `Account   ${userId}`,
    `From      ${side(from)}`,
    `To        ${side(to)}`,
    ...moves.map(({ type, count, amount }) => `  ${type.padEnd(22)}${String(count).padStart(9)}  ${moneyText(amount)}`),
    ...orders.map((order) => change('order', order)),
    ...requests.map((request) => change('request', request)),
    ...(listedFrom === null ? [] : [`Orders and requests are those that events from r${listedFrom} on changed.`]),
  ];
}
