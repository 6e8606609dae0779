import { BULK_MAX, sumKurus } from '@yukselt/contracts';
import type { BulkItemResult, BulkResult } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CommandStore } from '../../../../stores/CommandStore.js';

export interface Choosable {
  id: string;
  userId: string;
}
/** The outcome for one selected row. `error` is the server's text; `null`: done. */
export interface BulkOutcome<T> {
  item: T;
  error: string | null;
}

interface BulkOptions<T, D> {
  commands: CommandStore;
  path: string;
  /** What an item is worth, kuruş. */
  amountOf: (item: T) => string;
  /** What the request says about an item; id and owner by default. */
  itemOf?: (item: T, decision: D) => object;
}

/** Rows that are selected together, and the outcome for each after one decision about all of them. */
export class BulkStore<T extends Choosable, D extends Record<string, string> = Record<string, string>> {
  chosen: T[] = [];
  busy = false;
  /** What the decision that runs is about: these rows show that they wait. */
  running: ReadonlySet<string> = new Set();
  outcomes: BulkOutcome<T>[] | null = null;
  /** How many chosen rows others decided since {@link forgetDropped}. */
  dropped = 0;
  /** The item that was chosen or left last: a range begins there. */
  #anchorId: string | null = null;
  readonly #options: BulkOptions<T, D>;

  constructor(options: BulkOptions<T, D>) {
    this.#options = options;
    makeAutoObservable(
      this,
      { chosen: observableRef, outcomes: observableRef, running: observableRef },
      { autoBind: true },
    );
  }

  get chosenIds(): ReadonlySet<string> {
    return new Set(this.chosen.map(({ id }) => id));
  }
  has(id: string): boolean {
    return this.chosenIds.has(id);
  }
  /** What all chosen items are worth, kuruş. */
  get chosenTotal(): bigint {
    return sumKurus(this.chosen.map(this.#options.amountOf));
  }
  get full(): boolean {
    return this.chosen.length >= BULK_MAX;
  }

  toggle(item: T): void {
    this.#anchorId = item.id;
    if (this.has(item.id)) this.chosen = this.chosen.filter(({ id }) => id !== item.id);
    else if (!this.full) this.chosen = [...this.chosen, item];
  }

  /** Chooses everything between the item that was touched last and this one, as the list shows them. */
  toggleRange(item: T, listed: readonly T[]): void {
    const from = listed.findIndex(({ id }) => id === this.#anchorId);
    const to = listed.findIndex(({ id }) => id === item.id);
    if (from === -1 || to === -1) return this.toggle(item);
    const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1).filter(({ id }) => !this.has(id));
    this.chosen = [...this.chosen, ...range].slice(0, BULK_MAX);
    this.#anchorId = item.id;
  }

  /** Chooses all of `items`, as many as one decision may be about, or none when these are chosen. */
  toggleAll(items: readonly T[]): void {
    const selectable = items.slice(0, BULK_MAX);
    this.chosen = selectable.every(({ id }) => this.has(id)) ? [] : selectable;
  }

  /**
   * Rows that have left the list, or may not be decided any more, are no longer chosen.
   * @param isBeyond whether a row that is not listed is behind the last one that was read: nobody has decided it
   */
  keep(items: readonly T[], isBeyond: (item: T) => boolean = () => false): void {
    const current = new Map(items.map((item) => [item.id, item]));
    const remaining = this.chosen.flatMap((item) => current.get(item.id) ?? (isBeyond(item) ? item : []));
    const remainingIds = new Set(remaining.map(({ id }) => id));
    // What this admin's own decision takes off the list is no news.
    this.dropped += this.chosen.filter(({ id }) => !remainingIds.has(id) && !this.running.has(id)).length;
    if (remaining.length !== this.chosen.length || remaining.some((item, index) => item !== this.chosen[index]))
      this.chosen = remaining;
  }

  forgetDropped(): void {
    this.dropped = 0;
  }

  clear(): void {
    this.chosen = [];
  }
  showOutcomes(outcomes: BulkOutcome<T>[]): void {
    this.outcomes = outcomes;
  }
  forgetOutcomes(): void {
    this.outcomes = null;
  }

  /**
   * Sends one decision about everything chosen. An unknown outcome is asked for until it is known; each item happens at
   * most once.
   * @param reason empty for none; no part of the intent, which stays in the browser
   * @param items those of the chosen that the decision is about; the others stay chosen
   * @returns what became of each; nothing while another decision runs
   * @throws ApiError when the request as a whole was refused.
   */
  async run(decision: D, reason: string, items: readonly T[] = this.chosen): Promise<BulkOutcome<T>[]> {
    if (this.busy || items.length === 0) return [];
    const { commands, path, itemOf = ({ id, userId }: T) => ({ id, userId }) } = this.#options;
    const body = {
      ...decision,
      ...(reason === '' ? {} : { reason }),
      items: items.map((item) => itemOf(item, decision)),
    };
    this.busy = true;
    this.running = new Set(items.map(({ id }) => id));
    try {
      const intent = `bulk:${Object.values(decision).join(':')}:${items.map(({ id }) => id).join()}`;
      const { results } = await commands.command<BulkResult>('POST', path, body, intent);
      const of = new Map<string, BulkItemResult>(results.map((result) => [result.id, result]));
      const decided = new Set(items.map(({ id }) => id));
      runInAction(() => {
        this.chosen = this.chosen.filter(({ id }) => !decided.has(id));
      });
      return items.map((item) => {
        const result = of.get(item.id);
        return { item, error: result && 'detail' in result ? result.detail : null };
      });
    } finally {
      runInAction(() => {
        this.busy = false;
        this.running = new Set();
      });
    }
  }
}
