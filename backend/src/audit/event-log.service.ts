import { Injectable } from '@nestjs/common';
import { ACCOUNT_PREFIX, accountOwner, accountStream } from '@yukselt/contracts';
import type { EventLogPage, EventLogQuery, LoggedEventView } from '@yukselt/contracts/api';
import { legibleData, legibleMetadata } from '@yukselt/contracts/events';
import { EventStore, type StoredEvent } from '@yukselt/event-store';
import { CustomersService } from '../identity/people/customers.service.js';
import { endOfDay, startOfDay } from './istanbul-days.js';

/** Events of one read. */
const STEP = 1_000;
/** The most events that one page reads: a filter that matches few events must not read the whole log in one request. */
export const SEARCHED_MAX = 10_000;

/** Events, newest first, and where the next read continues; `null` at the beginning. */
interface Segment {
  events: StoredEvent[];
  next: string | null;
}
type Filter = Omit<EventLogQuery, 'cursor' | 'limit'>;

/** All events of the log, newest first. */
@Injectable()
export class EventLogService {
  constructor(
    private readonly store: EventStore,
    private readonly customers: CustomersService,
  ) {}

  /** @throws StoreUnavailable */
  async page({ cursor, limit, ...filter }: EventLogQuery): Promise<EventLogPage> {
    const matches: StoredEvent[] = [];
    const isMatch = matcherOf(filter);
    let searchedTo: string | null = null;
    let searched = 0;
    for (let next: string | null = cursor ?? null; ; ) {
      const step: Segment = filter.account
        ? await this.ofAccount(filter.account, next)
        : await this.ofLog(next, Math.min(STEP, SEARCHED_MAX - searched));
      for (const [index, event] of step.events.entries()) {
        searched++;
        searchedTo = legibleMetadata(event.metadata).occurredAt ?? searchedTo;
        if (!isMatch(event)) continue;
        matches.push(event);
        const isOldest = step.next === null && index === step.events.length - 1;
        if (matches.length === limit && !isOldest)
          return this.pageOf(matches, filter, { next: cursorOf(event, filter), searched, searchedTo });
      }
      next = step.next;
      if (next === null || matches.length === limit || searched >= SEARCHED_MAX)
        return this.pageOf(matches, filter, { next, searched, searchedTo });
    }
  }

  private async ofLog(before: string | null, limit: number): Promise<Segment> {
    const position = before === null ? null : before.padStart(POSITION_DIGITS, '0');
    const events = await this.store.readBackwards(position, { limit, prefix: ACCOUNT_PREFIX });
    return { events, next: events.length < limit ? null : events.at(-1)!.position };
  }

  /** @param before revision; `null` begins at the account's last event. */
  private async ofAccount(userId: string, before: string | null): Promise<Segment> {
    const stream = accountStream(userId);
    const last = (await this.store.readLast(stream))?.revision ?? -1n;
    const end = before === null || BigInt(before) > last ? last + 1n : BigInt(before);
    const from = end > STEP ? end - BigInt(STEP) : 0n;
    const events: StoredEvent[] = [];
    if (end > from)
      for await (const event of this.store.readStream(stream, { from, limit: Number(end - from) })) events.push(event);
    return { events: events.reverse(), next: from === 0n ? null : `${from}` };
  }

  private async pageOf(
    events: readonly StoredEvent[],
    filter: Filter,
    place: Pick<EventLogPage, 'next' | 'searched' | 'searchedTo'>,
  ): Promise<EventLogPage> {
    const people = [
      ...[filter.account ?? SYSTEM, filter.actor ?? SYSTEM],
      ...events.flatMap(({ stream, metadata }) => [accountOwner(stream)!, legibleMetadata(metadata).actorId ?? SYSTEM]),
    ];
    const names = await this.customers.byIds(people.filter((id) => id !== SYSTEM));
    const items = events.map((event): LoggedEventView => {
      const { actorId, actorRole, occurredAt } = legibleMetadata(event.metadata);
      const account = accountOwner(event.stream)!;
      const isSystem = actorRole === SYSTEM;
      const { id, position, revision, type } = event;
      return {
        id,
        position,
        type,
        revision: `${revision}`,
        at: occurredAt,
        account: { id: account, name: names.get(account)!.name },
        actor: {
          id: isSystem ? null : actorId,
          name: isSystem || actorId === null ? null : (names.get(actorId)?.name ?? null),
          role: actorRole,
        },
        amount: amountOf(event),
        orderId: textOf(event, 'orderId'),
        requestId: textOf(event, 'requestId'),
      };
    });
    const nameOf = (id: string | undefined): string | null => (id && names.get(id)?.name) ?? null;
    return { items, ...place, names: { account: nameOf(filter.account), actor: nameOf(filter.actor) } };
  }
}

const SYSTEM = 'system';
/** Length of a log position as text. */
const POSITION_DIGITS = 20;

const textOf = ({ data }: StoredEvent, name: string): string | null => {
  const value = legibleData(data)[name];
  return typeof value === 'string' ? value : null;
};
const AMOUNT = /^-?\d+$/;
/** Kuruş; orders have a total, adjustments a signed change. `null` also for a value that is no amount. */
const amountOf = (event: StoredEvent): string | null => {
  const amount = textOf(event, 'amount') ?? textOf(event, 'delta') ?? textOf(event, 'total');
  return amount !== null && AMOUNT.test(amount) ? amount : null;
};

const cursorOf = (event: StoredEvent, { account }: Filter): string => (account ? `${event.revision}` : event.position);

function matcherOf({ type, actor, from, to, min, max }: Filter): (event: StoredEvent) => boolean {
  const [start, end] = [from && startOfDay(from), to && endOfDay(to)];
  return (event) => {
    if (accountOwner(event.stream) === null || (type && event.type !== type)) return false;
    const { actorId, occurredAt } = legibleMetadata(event.metadata);
    if (actor && actorId !== actor) return false;
    // An event without a time may belong to any day.
    const at = Date.parse(occurredAt ?? '');
    if ((start && at < start) || (end && at >= end)) return false;
    if (min === undefined && max === undefined) return true;
    const amount = amountOf(event)?.replace('-', '');
    if (amount === undefined) return false;
    return (min === undefined || BigInt(amount) >= min) && (max === undefined || BigInt(amount) <= max);
  };
}
