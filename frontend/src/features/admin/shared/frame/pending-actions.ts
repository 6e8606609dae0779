import type { FetchState } from '../../../../lib/request-state.js';
import { isOutcomeInLists } from '../../../../stores/command-refusal.js';
import type { PendingCommand } from '../../../../stores/pending-command.js';
import { ADMIN_COMMANDS } from '../admin.api.js';
import { PENDING_ACTIONS } from '../admin.texts.js';
import { TABS } from '../admin-tabs.texts.js';

type ActionName = keyof typeof PENDING_ACTIONS.actions;

/** One action whose answer is late, or has just arrived late. */
export interface PendingAction {
  key: string;
  intent: string;
  action: ActionName;
  /** The short number of the order or request, if the action is about one. */
  about: string | undefined;
  /** `open`: the outcome cannot be determined here, and the lists show it; the line stays until the admin closes it. */
  outcome: 'waiting' | 'checking' | 'done' | 'refused' | 'open';
  /** The list of what the action is about. */
  listPath: string;
  /** When the outcome was known, ms since 1970. */
  endedAt: number | null;
}

/** An answer within this time needs no line, ms. */
export const LATE_ANSWER_MS = 700;
/** How long an outcome stays, ms. */
export const OUTCOME_MS = 6_000;

function nameOf({ path }: PendingCommand): ActionName {
  if (path.startsWith(ADMIN_COMMANDS.bulk.payments) || path.startsWith(ADMIN_COMMANDS.bulk.orders)) return 'bulk';
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (path.includes('/orders/')) return 'order';
  return last in PENDING_ACTIONS.actions ? (last as ActionName) : 'other';
}

function outcomeOf(state: FetchState): PendingAction['outcome'] {
  if (state.status !== 'failed') return 'done';
  return isOutcomeInLists(state.error) ? 'open' : 'refused';
}

/**
 * The lines after `now`: commands whose answer is late, then for a while what became of them. Never a failure while the
 * outcome is open.
 * @param before the lines until now
 * @param open commands without a definite outcome
 * @param now ms since 1970
 */
export function nextActions(
  before: readonly PendingAction[],
  open: readonly PendingCommand[],
  stateOf: (intent: string) => FetchState,
  now: number,
): PendingAction[] {
  const waiting = open
    .filter((command) => now - command.sentAt >= LATE_ANSWER_MS || stateOf(command.intent).status === 'unknown')
    .map(
      (command): PendingAction => ({
        key: command.key,
        intent: command.intent,
        action: nameOf(command),
        about: command.about,
        outcome: stateOf(command.intent).status === 'unknown' ? 'checking' : 'waiting',
        listPath: command.path.includes('/orders') ? TABS.siparisler.path : TABS.odemeler.path,
        endedAt: null,
      }),
    );
  const endedActions = before
    .filter(({ key }) => !open.some((command) => command.key === key))
    .map((action): PendingAction => {
      if (action.endedAt !== null) return action;
      return { ...action, outcome: outcomeOf(stateOf(action.intent)), endedAt: now };
    })
    .filter(({ endedAt, outcome }) => outcome === 'open' || (endedAt !== null && now - endedAt < OUTCOME_MS));
  return [...endedActions, ...waiting];
}
