import type { EvidenceReport } from '@yukselt/contracts/evidence';

/**
 * What a file states. `null`: the file does not state it, or states something invalid. Amounts are kuruş, instants ISO.
 */
export interface EvidenceSummary {
  account: { userId: string; name: string; email: string } | null;
  stream: string | null;
  madeAt: string | null;
  madeBy: string | null;
  asked: { at: string; balance: string } | null;
  events: number | null;
  entries: number | null;
  lastRevision: string | null;
  balance: string | null;
  lastHash: string | null;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const count = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);
const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;
const instant = (value: unknown): string | null => {
  const iso = matching(value, /^\d{4}-\d\d-\d\dT/);
  return iso !== null && !Number.isNaN(Date.parse(iso)) ? iso : null;
};
const AMOUNT = /^-?\d{1,30}$/;

/** Reads them with distrust: a file that was changed, or signed by a stranger, may hold anything. */
export function summarise({ header, head }: EvidenceReport): EvidenceSummary {
  const first: Fields = fieldsOf(header);
  const end: Fields = fieldsOf(head);
  const account = fieldsOf(first['account']);
  const userId = text(account['userId']);
  const asked = fieldsOf(first['asked']);
  const askedAt = instant(asked['at']);
  const askedBalance = matching(asked['balance'], AMOUNT);
  return {
    account:
      userId === null ? null : { userId, name: text(account['name']) ?? '', email: text(account['email']) ?? '' },
    stream: text(first['stream']),
    madeAt: instant(first['madeAt']),
    madeBy: text(fieldsOf(first['madeBy'])['name']),
    asked: askedAt === null || askedBalance === null ? null : { at: askedAt, balance: askedBalance },
    events: count(end['events']),
    entries: count(end['journalEntries']),
    lastRevision: matching(end['headRevision'], /^\d+$/),
    balance: matching(end['balance'], AMOUNT),
    lastHash: matching(end['headHash'], /^[0-9a-f]{64}$/),
  };
}
