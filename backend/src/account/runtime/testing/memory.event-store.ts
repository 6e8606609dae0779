import {
  type AppendResult,
  EventStore,
  type ExpectedRevision,
  type NewEvent,
  OutcomeUnknown,
  type ReadStreamOptions,
  RevisionConflict,
  type StoredEvent,
} from '@yukselt/event-store';

/**
 * A log in memory for the model: only what the runner uses. `fault` breaks the next append: `lost` before it is stored,
 * `ack-lost`
 * after. As on the real stores, the identical append with the same revision is stored once.
 */
export class MemoryEventStore extends EventStore {
  readonly driver = 'postgres';
  readonly log: StoredEvent[] = [];
  fault: 'lost' | 'ack-lost' | null = null;

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    const { fault } = this;
    this.fault = null;
    if (fault === 'lost') return Promise.reject(new OutcomeUnknown('lost'));
    const at = expected === 'no-stream' ? -1 : Number(expected);
    if (at !== this.log.length - 1) {
      const repeated = events.every(({ id }, index) => this.log[at + 1 + index]?.id === id);
      if (!repeated) return Promise.reject(new RevisionConflict(stream, expected, BigInt(this.log.length - 1)));
    } else {
      for (const { id, type, data, metadata } of events) {
        const plain = JSON.parse(JSON.stringify({ data, metadata })) as Pick<StoredEvent, 'data' | 'metadata'>;
        this.log.push({
          id,
          type,
          ...plain,
          stream: stream,
          revision: BigInt(this.log.length),
          position: String(this.log.length).padStart(6, '0'),
        });
      }
    }
    if (fault === 'ack-lost') return Promise.reject(new OutcomeUnknown('no answer'));
    const last = this.log[at + events.length]!;
    return Promise.resolve({ revision: last.revision, position: last.position });
  }

  async *readStream(
    _stream: string,
    { from = 0n, limit = Number.MAX_SAFE_INTEGER }: ReadStreamOptions = {},
  ): AsyncGenerator<StoredEvent> {
    yield* this.log.slice(Number(from), Number(from) + limit);
  }

  readLast = () => Promise.resolve(this.log.at(-1) ?? null);
  readAll = () => Promise.reject(new Error('not part of the model'));
  readAt = () => Promise.reject(new Error('not part of the model'));
  head = () => Promise.resolve(this.log.at(-1)?.position ?? '');
  subscribe = () => {
    throw new Error('not part of the model');
  };
  identity = () => Promise.resolve('memory');
  close = () => Promise.resolve();
}
