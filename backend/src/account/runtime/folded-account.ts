import type { Kurus } from '@yukselt/contracts';
import { type EventMetadata, type RecordedAccountEvent, upcast } from '@yukselt/contracts/events';
import type { StoredEvent } from '@yukselt/event-store';
import { type AccountState, evolve, initialState } from '../domain/account.js';
import { CorruptStream } from '../domain/errors.js';

/** Command ids are remembered for 30 days of event time; keys live at most 7 (docs/architecture.md#idempotency). */
export const COMMAND_MEMORY_MS = 30 * 24 * 60 * 60 * 1000;

/** A command that is in the log: enough to rebuild its answer. */
export interface RememberedCommand {
  hash: string;
  /** The revisions that it wrote. */
  first: bigint;
  last: bigint;
  /** Balance after it, kuruş. */
  balance: Kurus;
  /** Event time, ms. */
  at: number;
}

/** A folded account: the state that decisions need, and the revision of the stream that it was folded to. */
export class FoldedAccount {
  state: AccountState = initialState();
  /** Revision of the last folded event; -1 for an account without events. */
  revision = -1n;
  lastEventId = '';
  /** `occurredAt` of the last event, ms: event time never runs backwards inside a stream. */
  lastAt = 0;
  /** In the order of the log. */
  readonly commands = new Map<string, RememberedCommand>();

  constructor(readonly userId: string) {}

  /** @throws CorruptStream, UnknownEventError: the record must not be used any more. */
  apply(stored: StoredEvent): RecordedAccountEvent {
    if (stored.revision !== this.revision + 1n)
      throw new CorruptStream(`${stored.stream}: revision ${stored.revision} after ${this.revision}`);
    const event = recorded(stored);
    evolve(this.state, event);
    this.revision = stored.revision;
    this.lastEventId = stored.id;
    this.lastAt = Date.parse(event.metadata.occurredAt);
    this.remember(event.metadata, stored.revision);
    return event;
  }

  private remember({ commandId, requestHash }: EventMetadata, revision: bigint): void {
    const first = this.commands.get(commandId)?.first ?? revision;
    this.commands.set(commandId, {
      hash: requestHash,
      first,
      last: revision,
      balance: this.state.balance,
      at: this.lastAt,
    });
    for (const [id, { at }] of this.commands) {
      if (at >= this.lastAt - COMMAND_MEMORY_MS) break;
      this.commands.delete(id);
    }
  }
}

/** A stored event in today's shape. @throws UnknownEventError */
export function recorded(stored: StoredEvent): RecordedAccountEvent {
  const metadata = stored.metadata as EventMetadata;
  const { id, stream, revision, position } = stored;
  return { ...upcast(stored.type, metadata.schemaVersion, stored.data), id, stream, revision, position, metadata };
}
