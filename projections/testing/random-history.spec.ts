import { ORDER_STATUS_LIST, PAYMENT_OUTCOMES } from '@yukselt/contracts';
import { ACCOUNT_EVENT_TYPES } from '@yukselt/contracts/events';
import type { AppendResult, EventStore } from '@yukselt/event-store';
import fc from 'fast-check';
import { takeStep } from './random-history.js';
import { TestAccount } from './test-account.js';

const HISTORIES = 40;
const STEPS = 60;
/** Each account ends with it. Random histories never have it, because nothing could follow. */
const CLOSING = ['AccountClosed', 'BalanceForfeited'];

it('random histories reach every status, and have every type of event', async () => {
  const statuses = new Set<string>();
  const outcomes = new Set<string>();
  const types = new Set<string>();
  let revision = -1n;
  const store = {
    append: async (_stream: string, _expected: unknown, events: readonly { type: string }[]): Promise<AppendResult> => {
      for (const { type } of events) types.add(type);
      revision += BigInt(events.length);
      return { revision, position: `${revision}` };
    },
  } as unknown as EventStore;
  const step = fc.record({ action: fc.nat(), object: fc.nat(), amount: fc.integer({ min: 1, max: 1_000_000 }) });
  const histories = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { numRuns: HISTORIES, seed: 1 });
  for (const history of histories) {
    const account = new TestAccount(store);
    for (const one of history) {
      await takeStep(account, one);
      for (const { status } of account.orders.values()) statuses.add(status);
      for (const { status } of account.requests.values()) outcomes.add(status);
    }
  }
  expect([...statuses].sort()).toEqual([...ORDER_STATUS_LIST].sort());
  expect([...outcomes].sort()).toEqual(
    ['pending', ...Object.keys(PAYMENT_OUTCOMES).filter((outcome) => outcome !== 'reversed')].sort(),
  );
  expect(ACCOUNT_EVENT_TYPES.filter((type) => !types.has(type))).toEqual(CLOSING);
});
