import type { CommandResult } from '@yukselt/contracts/api';
import type { LiveSignal } from '../../../../api/live.js';

export type CustomerAccountSignal = Extract<LiveSignal, { type: 'customer-account' }>;

interface Options {
  /** An event that is not the echo of this admin's own decision. */
  onChange: () => void;
}

/**
 * Recognises the events that only repeat this admin's own decision: its result already changed the list, so they
 * cost no read. An event may overtake the result; then it is held until the result arrives.
 */
export class OwnDecisions {
  /** Revision of the account after this admin's decision about a request. */
  readonly #revisions = new Map<string, bigint>();
  /** Requests whose decision of this page has no result yet. */
  readonly #open = new Set<string>();
  #unmatched: CustomerAccountSignal[] = [];
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  receive(signal: CustomerAccountSignal): void {
    if (signal.requestIds.length === 0 || this.#isEcho(signal)) return;
    if (signal.requestIds.every((id) => this.#open.has(id))) this.#unmatched.push(signal);
    else this.#options.onChange();
  }

  /** Runs a decision, remembers its revision and then judges the events that were held meanwhile. */
  async run(requestId: string, decide: () => Promise<CommandResult>): Promise<CommandResult> {
    this.#open.add(requestId);
    try {
      const result = await decide();
      this.#revisions.set(requestId, BigInt(result.revision));
      return result;
    } finally {
      this.#open.delete(requestId);
      const unmatched = this.#unmatched;
      this.#unmatched = [];
      for (const signal of unmatched) this.receive(signal);
    }
  }

  /** Events may have been missed, and those of a restored backup have lower revisions again: each one is a change. */
  forget(): void {
    this.#revisions.clear();
  }

  #isEcho({ requestIds, revision }: CustomerAccountSignal): boolean {
    return requestIds.every((id) => BigInt(revision) <= (this.#revisions.get(id) ?? -1n));
  }
}
