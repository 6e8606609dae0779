import type { ApiError } from '../api/errors.js';
import type { Method } from '../api/http-client.js';

/** A money command that was sent and whose definite answer has not arrived. */
export interface PendingCommand {
  intent: string;
  userId: string;
  method: Method;
  path: string;
  body: unknown;
  key: string;
  /** The short number of the order or request that it is about. It is no text of a person, and stays in the browser. */
  about?: string | undefined;
  /** ms since 1970. */
  sentAt: number;
  /**
   * ms since 1970: the session ended then, and `body` has lost its texts. The outcome of such a command is asked for,
   * but it is never sent again.
   */
  endedAt?: number;
}

/** What became of a command: the server's answer, or its refusal. */
export type LateOutcome = object | ApiError;

/** Whether a stored item can be sent or asked for: it may be damaged, or come from another version of the program. */
export function isPendingCommand(value: unknown): value is PendingCommand {
  const { intent, userId, method, path, key, sentAt } = (value ?? {}) as Partial<PendingCommand>;
  return [intent, userId, method, path, key].every((part) => typeof part === 'string') && typeof sentAt === 'number';
}

/** Parts of a body that are ids, figures or fixed words, unlike links, names, notes and reasons. */
const WITHOUT_TEXTS: ReadonlySet<string> = new Set([
  'action',
  'amount',
  'expectedBalance',
  'expectedTotal',
  'items',
  'lines',
  'method',
  'newBalance',
  'receiptId',
]);

/**
 * The command as it stays in the browser when its session has ended (docs/product-rules.md#failure-5). A command whose
 * body holds no text stays whole, and is sent again after the next login. @param now ms since 1970
 */
export function withoutTexts(command: PendingCommand, now: number): PendingCommand {
  const parts = Object.entries((command.body ?? {}) as Record<string, unknown>);
  const retained = parts.filter(([name]) => WITHOUT_TEXTS.has(name));
  if (retained.length === parts.length) return command;
  return { ...command, body: Object.fromEntries(retained), endedAt: now };
}

const ACCOUNT_OF_ADMIN = /^\/api\/v1\/admin\/accounts\/([^/]+)\//;
const BULK = /^\/api\/v1\/admin\/bulk\//;

/** The account in whose log the command's outcome is. */
export const accountOf = ({ path, userId }: PendingCommand): string => ACCOUNT_OF_ADMIN.exec(path)?.[1] ?? userId;

/** Whether the command is about many accounts, so that no single stream holds its outcome. */
export const isBulk = ({ path }: PendingCommand): boolean => BULK.test(path);
