import { ApiError } from '../../../../api/errors.js';
import { failed, LOADING, READY } from '../../../../lib/request-state.js';
import { resentRefusal } from '../../../../stores/command-refusal.js';
import type { PendingCommand } from '../../../../stores/pending-command.js';
import { ADMIN_COMMANDS } from '../admin.api.js';
import { LATE_ANSWER_MS, nextActions, OUTCOME_MS } from './pending-actions.js';

const SENT_AT = 1_000;
const command: PendingCommand = {
  intent: 'payment:approve:p1',
  userId: 'admin',
  method: 'POST',
  path: ADMIN_COMMANDS.payment('u', 'p1', 'approve'),
  body: {},
  key: 'k1',
  sentAt: SENT_AT,
};
const unknown = { status: 'unknown', commandId: 'c', sentAt: SENT_AT, polls: 0 } as const;
const at = (ms: number) => SENT_AT + ms;

describe('actions whose answer is late', () => {
  it('shows nothing for an answer in time, and a waiting action within a second', () => {
    expect(nextActions([], [command], () => LOADING, at(LATE_ANSWER_MS - 1))).toEqual([]);
    expect(LATE_ANSWER_MS).toBeLessThan(1_000);
    expect(nextActions([], [command], () => LOADING, at(LATE_ANSWER_MS))).toMatchObject([
      { action: 'approve', outcome: 'waiting' },
    ]);
  });

  it('shows an unknown outcome at once, and not as a failure', () => {
    expect(nextActions([], [command], () => unknown, at(0))).toMatchObject([{ outcome: 'checking' }]);
  });

  it.each([
    ['done', READY],
    ['refused', failed(new Error('no'))],
  ] as const)('states that a late action was %s, and then goes', (outcome, state) => {
    const before = nextActions([], [command], () => unknown, at(0));
    const after = nextActions(before, [], () => state, at(5_000));
    expect(after).toMatchObject([{ outcome, endedAt: at(5_000) }]);
    expect(nextActions(after, [], () => state, at(5_000 + OUTCOME_MS - 1))).toEqual(after);
    expect(nextActions(after, [], () => state, at(5_000 + OUTCOME_MS))).toEqual([]);
  });

  it('keeps an action whose outcome only the lists show, with a link there', () => {
    const bulk = { ...command, path: ADMIN_COMMANDS.bulk.orders };
    const state = () => failed(resentRefusal(bulk, new ApiError({ status: 400 })));
    const after = nextActions(
      nextActions([], [bulk], () => unknown, at(0)),
      [],
      state,
      at(1),
    );
    expect(after).toMatchObject([{ action: 'bulk', outcome: 'open', listPath: '/admin/siparisler' }]);
    expect(nextActions(after, [], state, at(OUTCOME_MS + 1))).toEqual(after);
  });

  it('names the order or request that the action is about', () => {
    const cancel = { ...command, path: ADMIN_COMMANDS.order('u', 'o', 'cancel'), about: 'ORD-1-47' };
    expect(nextActions([], [cancel], () => unknown, at(0))).toMatchObject([{ about: 'ORD-1-47' }]);
  });

  it.each([
    [ADMIN_COMMANDS.bulk.payments, 'bulk'],
    [ADMIN_COMMANDS.order('u', 'o', 'cancel'), 'order'],
    [ADMIN_COMMANDS.balance('u'), 'balance'],
  ])('names %s', (path, action) => {
    expect(nextActions([], [{ ...command, path }], () => unknown, at(0))).toMatchObject([{ action }]);
  });
});
