import type { BulkResult } from '@yukselt/contracts/api';
import { ApiError } from '../../api/errors.js';
import { isOutcomeInLists } from '../../stores/command-refusal.js';
import { CHECKOUT_INTENT } from '../../stores/intents.js';
import type { ToastTone } from '../../stores/NotificationsStore.js';
import type { LateOutcome, PendingCommand } from '../../stores/pending-command.js';
import { LATE_NEWS } from './late-news.texts.js';

/** A top-up or a cart by papara or bank asks for a payment; everything else is done at once. */
const isTransfer = (body: unknown): boolean =>
  ['papara', 'bank'].includes((body as { method?: string } | undefined)?.method ?? '');

/** What is said of a command for which no page waits any more. */
export function lateNews(command: PendingCommand, outcome: LateOutcome): [tone: ToastTone, text: string] {
  return outcome instanceof ApiError ? refusalNews(command, outcome) : doneNews(command, outcome);
}

function doneNews({ intent, body, endedAt }: PendingCommand, result: object): [ToastTone, string] {
  // Each item of a bulk command has an outcome of its own.
  if ((result as Partial<BulkResult>).results?.some((item) => 'detail' in item)) return ['warn', LATE_NEWS.doneInPart];
  if (endedAt !== undefined) return ['ok', LATE_NEWS.doneAfterAll];
  if (isTransfer(body)) return ['ok', LATE_NEWS.paymentRequested];
  return ['ok', intent === CHECKOUT_INTENT ? LATE_NEWS.ordered : LATE_NEWS.done];
}

function refusalNews({ body, endedAt }: PendingCommand, error: ApiError): [ToastTone, string] {
  const { detail } = error;
  if (isOutcomeInLists(error)) return ['warn', detail];
  if (endedAt !== undefined) return ['danger', detail];
  return ['danger', `${isTransfer(body) ? LATE_NEWS.paymentRequestFailed : LATE_NEWS.commandFailed} ${detail}`];
}
