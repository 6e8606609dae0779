import type { ProblemCode } from '@yukselt/contracts';
import type { AccountEvent } from '@yukselt/contracts/events';
import { type AccountState, evolve, initialState } from '../account.js';
import type { DecisionContext } from '../command.js';
import { type AccountCommand, decide } from '../decide.js';
import { Refusal } from '../errors.js';

/** The customer, an admin and a moment that the histories speak of. */
export const OWNER = '11111111-1111-4111-8111-111111111111';
export const ADMIN = '22222222-2222-4222-8222-222222222222';
export const NOW = Date.parse('2026-11-21T10:00:00.000Z');

const BY_OWNER: DecisionContext = { userId: OWNER, actor: { id: OWNER, role: 'user' }, accountNumber: 7, now: NOW };
export const BY_ADMIN: DecisionContext = { ...BY_OWNER, actor: { id: ADMIN, role: 'admin' } };

export function fold(events: readonly AccountEvent[]): AccountState {
  const state = initialState();
  for (const event of events) evolve(state, event);
  return state;
}

/** given(history).when(command).then(events) or .refuses(code). What is decided must also fold. */
export function given(...history: AccountEvent[]) {
  return {
    when: (command: AccountCommand, by: Partial<DecisionContext> = {}) => {
      const context = { ...BY_OWNER, ...by };
      return {
        then(...expected: AccountEvent[]): void {
          const decided = decide(command, fold(history), context);
          expect(decided).toEqual(expected);
          expect(() => fold([...history, ...decided])).not.toThrow();
        },
        refuses(code: ProblemCode, data?: Refusal['data']): void {
          const before = fold(history);
          let refusal: unknown;
          try {
            decide(command, before, context);
          } catch (error) {
            refusal = error;
          }
          expect(refusal).toBeInstanceOf(Refusal);
          expect(refusal).toMatchObject({ code });
          if (data) expect((refusal as Refusal).data).toEqual(data);
          expect(before).toEqual(fold(history)); // a refusal touches nothing
        },
      };
    },
  };
}
