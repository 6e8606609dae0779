import type { BulkResult } from '@yukselt/contracts/api';
import { ApiError } from '../../api/errors.js';
import { isOutcomeInLists } from '../../stores/command-refusal.js';
import { CHECKOUT_INTENT } from '../../stores/intents.js';
import type { ToastTone } from '../../stores/NotificationsStore.js';
import type { LateOutcome, PendingCommand } from '../../stores/pending-command.js';
import { LATE_OUTCOME } from './late-outcome.texts.js';

/** A top-up or a cart by papara or bank asks for a payment; everything else is done at once. */
const isTransfer = (body: unknown): boolean =>
  ['papara', 'bank'].includes((body as { method?: string } | undefined)?.method ?? '');

type LateNotice = [tone: ToastTone, text: string, durationMs?: number];

/**
 * The notice about the outcome of a command for which no page waits any more. It has a time of its own when the outcome
 * stays unknown.
 */
export function lateOutcomeNotice(command: PendingCommand, outcome: LateOutcome): LateNotice {
  return outcome instanceof ApiError ? refusalNotice(command, outcome) : doneNotice(command, outcome);
}

function doneNotice({ intent, body, endedAt }: PendingCommand, result: object): [ToastTone, string] {
  // Each item of a bulk command has an outcome of its own.
  if ((result as Partial<BulkResult>).results?.some((item) => 'detail' in item))
    return ['warn', LATE_OUTCOME.doneInPart];
  if (endedAt !== undefined) return ['ok', LATE_OUTCOME.doneAfterAll];
  if (isTransfer(body)) return ['ok', LATE_OUTCOME.paymentRequested];
  return ['ok', intent === CHECKOUT_INTENT ? LATE_OUTCOME.ordered : LATE_OUTCOME.done];
}

function refusalNotice({ body, endedAt }: PendingCommand, error: ApiError): LateNotice {
  const { detail } = error;
  if (isOutcomeInLists(error)) return ['warn', detail, Infinity];
  if (endedAt !== undefined) return ['danger', detail];
  return ['danger', `${isTransfer(body) ? LATE_OUTCOME.paymentRequestFailed : LATE_OUTCOME.commandFailed} ${detail}`];
}
