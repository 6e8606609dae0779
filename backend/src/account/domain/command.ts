import type { AccountEvent, Role } from '@yukselt/contracts/events';
import type { AccountState } from './account.js';

/** A command of the domain: what has to be decided, with every fact from outside as a field. */
export type Command<T extends string, D> = { readonly type: T } & Readonly<D>;

/** Who decides, on which account, and when. */
export interface DecisionContext {
  /** Owner of the account. */
  userId: string;
  actor: { id: string; role: Role | 'system' };
  accountNumber: number;
  /** `occurredAt` of the decided events, ms since 1970. */
  now: number;
}

/**
 * Decides one type of command: the events to append. Pure: no clock, no ids, no I/O.
 * @throws Refusal when the rules forbid the command.
 */
export type Decide<C> = (command: C, state: AccountState, context: DecisionContext) => AccountEvent[];

/** A decision for each of the commands. */
export type Decisions<C extends { type: string }> = { readonly [D in C as D['type']]: Decide<D> };
