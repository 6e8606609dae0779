import {
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
  RevisionConflict,
  type StoredEvent,
} from '@yukselt/event-store';

/** The one log of all processes of a model run. As on the real stores, the identical append is stored once. */
export class SharedLog {
  readonly events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();

  /** @param onStored sees each append as it is stored. */
  constructor(private readonly onStored: (stored: readonly StoredEvent[]) => void) {}

  stream(name: string): readonly StoredEvent[] {
    return this.streams.get(name) ?? [];
  }

  /** @throws RevisionConflict */
  append(name: string, expected: ExpectedRevision, events: readonly NewEvent[]): AppendResult {
    const stream = this.streams.get(name) ?? [];
    this.streams.set(name, stream);
    const start = expected === 'no-stream' ? 0 : Number(expected) + 1;
    if (start !== stream.length) {
      if (!events.every(({ id }, index) => stream[start + index]?.id === id))
        throw new RevisionConflict(name, expected, BigInt(stream.length - 1));
      return resultOf(stream[start + events.length - 1]!);
    }
    const stored = events.map(
      ({ id, type, data, metadata }, index): StoredEvent => ({
        ...(JSON.parse(JSON.stringify({ id, type, data, metadata })) as NewEvent),
        stream: name,
        revision: BigInt(start + index),
        position: String(this.events.length + index + 1).padStart(9, '0'),
      }),
    );
    stream.push(...stored);
    this.events.push(...stored);
    this.onStored(stored);
    return resultOf(stored.at(-1)!);
  }
}

const resultOf = ({ revision, position }: StoredEvent): AppendResult => ({ revision, position });
