import type { AuditCurveView, AuditEventView, AuditHistoryView } from '@yukselt/contracts/api';
import type { Moment } from './time-machine/time-machine-layout.js';

/** One event with amounts as kuruş. */
export interface AuditEvent extends Omit<AuditEventView, 'delta' | 'balance' | 'revision'> {
  revision: number;
  delta: bigint;
  balance: bigint;
  /** ms since 1970. */
  time: number;
  /** Present name of the admin who acted; `null` for others. */
  actorName: string | null;
}
export const auditEvent = (view: AuditEventView, actors: AuditHistoryView['actors'] = {}): AuditEvent => ({
  ...view,
  revision: Number(view.revision),
  delta: BigInt(view.delta),
  balance: BigInt(view.balance),
  time: Date.parse(view.at),
  actorName: actors[view.actorId] ?? null,
});

/** A balance of the chart. */
interface WalletMoment extends Moment {
  revision: number;
}

/** Events of one answer, which begin at a multiple of it. */
export const HISTORY_PAGE = 500;
/** Histories of at most this many events are loaded whole. */
const WHOLE_MAX = 2_000;
/** Pages of a long history that stay loaded besides the ones in use. */
const PAGES_MAX = 20;
/** Events on both sides of a selected one, for steps and for the table. */
const AROUND = 50;

const pageOf = (revision: number): number => Math.floor(revision / HISTORY_PAGE);
const momentOf = ({ revision, time, balance, delta }: AuditEvent): WalletMoment => ({
  ...{ revision, at: time, value: balance, money: delta !== 0n },
});

/**
 * The events of a wallet that the browser has loaded: all of a short history; of a long one pages around what was
 * selected, and a curve of balances all along it. It does not change: what was read makes a new one.
 */
export class WalletEvents {
  static readonly NONE = new WalletEvents(0, new Map(), []);
  readonly #runs = new Map<number, readonly AuditEvent[]>();

  private constructor(
    /** How many events the wallet has. */
    readonly count: number,
    private readonly pages: ReadonlyMap<number, readonly AuditEvent[]>,
    private readonly curve: readonly WalletMoment[],
  ) {}

  /** Whether a history of so many events is loaded whole. */
  static isShort(count: number): boolean {
    return count <= WHOLE_MAX;
  }

  /** The first event to read after the first page: the second page's, or that of a long history's last page. */
  static endFrom(count: number): number {
    return WalletEvents.isShort(count) ? HISTORY_PAGE : pageOf(count - 1) * HISTORY_PAGE;
  }

  get isWhole(): boolean {
    return WalletEvents.isShort(this.count);
  }
  get hasCurve(): boolean {
    return this.curve.length > 0;
  }
  /** How many events moved money; `null` where not all events are loaded. */
  get moves(): number | null {
    return this.isWhole ? this.run(0).filter(({ delta }) => delta !== 0n).length : null;
  }
  get last(): AuditEvent | null {
    return this.get(this.count - 1) ?? null;
  }

  get(revision: number): AuditEvent | undefined {
    return this.pages.get(pageOf(revision))?.[revision % HISTORY_PAGE];
  }

  /** All loaded events, oldest first; of a long history with gaps. */
  get loaded(): readonly AuditEvent[] {
    return [...this.pages].sort(([one], [other]) => one - other).flatMap(([, events]) => events);
  }

  /** The loaded events around one, oldest first and without a gap; all of them in a short history. */
  run(revision: number): readonly AuditEvent[] {
    let first = pageOf(revision);
    if (!this.pages.has(first)) return [];
    while (this.pages.has(first - 1)) first--;
    const cached = this.#runs.get(first);
    if (cached) return cached;
    const run: AuditEvent[] = [];
    for (let page = first; this.pages.has(page); page++) run.push(...this.pages.get(page)!);
    this.#runs.set(first, run);
    return run;
  }

  /**
   * The last event up to an instant, in the loaded events around another one: -1 when there is none, `null` when
   * another part of the history has it.
   */
  lastUpTo(time: number, revision: number): number | null {
    const run = this.run(revision);
    let at = Math.min(revision - (run[0]?.revision ?? 0), run.length - 1);
    while (at >= 0 && run[at]!.time > time) at--;
    while (at + 1 < run.length && run[at + 1]!.time <= time) at++;
    if (at < 0) return run[0]?.revision === 0 ? -1 : null;
    const lastRevision = run[at]!.revision;
    return at + 1 < run.length || lastRevision === this.count - 1 ? lastRevision : null;
  }

  /** First revisions of the pages that are missing around an event. */
  missingAround(revision: number): number[] {
    const [from, to] = [Math.max(0, revision - AROUND), Math.min(this.count - 1, revision + AROUND)];
    const missing: number[] = [];
    for (let page = pageOf(from); page <= pageOf(to); page++)
      if (!this.pages.has(page)) missing.push(page * HISTORY_PAGE);
    return missing;
  }

  /** With events that follow each other, from a page's first or from the end on. @param count known by now */
  with(events: readonly AuditEvent[], count: number): WalletEvents {
    const pages = new Map(this.pages);
    for (const page of new Set(events.map(({ revision }) => pageOf(revision)))) {
      const loaded = pages.get(page) ?? [];
      const next = page * HISTORY_PAGE + loaded.length;
      const added = events.filter(({ revision }) => pageOf(revision) === page && revision >= next);
      if (added.length > 0) pages.set(page, [...loaded, ...added]);
    }
    return new WalletEvents(Math.max(this.count, count), pages, this.curve);
  }

  /**
   * Without the pages farthest from the events in use, so that memory is bounded. The first page stays, and so does the
   * last, which new events continue.
   */
  without(used: readonly number[]): WalletEvents {
    const distance = (page: number) => Math.min(...used.map((revision) => Math.abs(pageOf(revision) - page)));
    const far = [...this.pages.keys()]
      .filter((page) => page !== 0 && page !== pageOf(this.count - 1))
      .sort((one, other) => distance(one) - distance(other))
      .slice(PAGES_MAX);
    if (this.isWhole || far.length === 0) return this;
    const pages = new Map([...this.pages].filter(([page]) => !far.includes(page)));
    return new WalletEvents(this.count, pages, this.curve);
  }

  /** @param view `null`: the curve stays. */
  withCurve(view: AuditCurveView | null): WalletEvents {
    if (view === null) return this;
    const curve = view.points.map(({ revision, at, balance }) => ({
      ...{ revision: Number(revision), at: Date.parse(at), value: BigInt(balance), money: false },
    }));
    return new WalletEvents(this.count, this.pages, curve);
  }

  /** What the chart shows: every event of a short history, else the curve and the events around the selected ones. */
  moments(selected: readonly number[]): WalletMoment[] {
    if (this.isWhole) return this.run(0).map(momentOf);
    const moments = new Map(this.curve.map((point) => [point.revision, point]));
    for (const revision of [0, ...selected, this.count - 1])
      for (const event of eventsAround(this.run(revision), revision)) moments.set(event.revision, momentOf(event));
    return [...moments.values()].sort((one, other) => one.revision - other.revision);
  }
}

/** The events of a run that are {@link AROUND} a revision. */
const eventsAround = (run: readonly AuditEvent[], revision: number): readonly AuditEvent[] => {
  const at = revision - (run[0]?.revision ?? 0);
  return run.slice(Math.max(0, at - AROUND), at + AROUND + 1);
};
