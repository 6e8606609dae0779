import { type AccountEvent, isCurrentVersion } from '@yukselt/contracts/events';
import type { EventWithJson, StoredEvent } from '@yukselt/event-store';
import { JsonScalarsReader, type Scalar } from './json-scalars-reader.js';

type ScalarsOf<D> = { readonly [Name in keyof D as D[Name] extends Scalar ? Name : never]: D[Name] };
type WithScalars<E> = E extends { type: infer T; data: infer D }
  ? { readonly type: T; readonly data: ScalarsOf<D> }
  : never;

/** An event of an account as the ledger reads it: only the top level of its data. */
export type LedgerEvent = WithScalars<AccountEvent>;

/** What the ledger reads of the metadata. */
const METADATA = ['occurredAt', 'schemaVersion', 'commandId'] as const;
export type LedgerMetadata = Partial<Readonly<Record<(typeof METADATA)[number], unknown>>>;

/** What the ledger needs of a stored event. */
export type LedgerInput = Pick<StoredEvent, 'stream' | 'revision' | 'type' | 'data' | 'metadata'>;

/** Reads events for a ledger without parsing what the ledger does not use. */
export class LedgerEventReader {
  private readonly data = new JsonScalarsReader();
  private readonly metadata = new JsonScalarsReader(new Set(METADATA));
  /** Events of one decision share their metadata. */
  private lastMetadata: { json: string; value: unknown } = { json: '', value: null };

  /** @returns the event itself when it no longer has its JSON, or when it must be lifted from an older version. */
  read(event: StoredEvent | EventWithJson): LedgerInput {
    if (!('dataJson' in event)) return event;
    const { stream, revision, type } = event;
    const metadata = this.metadataOf(event);
    if (!isCurrentVersion(type, (metadata as LedgerMetadata | null)?.schemaVersion)) return event;
    return { stream, revision, type, data: scalars(this.data, type, event.dataJson, () => event.data), metadata };
  }

  private metadataOf(event: EventWithJson): unknown {
    const json = event.metadataJson;
    if (json !== this.lastMetadata.json)
      this.lastMetadata = { json, value: scalars(this.metadata, 'metadata', json, () => event.metadata) };
    return this.lastMetadata.value;
  }
}

function scalars(reader: JsonScalarsReader, kind: string, json: string, parsed: () => unknown): unknown {
  const unparsed = reader.read(kind, json);
  if (unparsed) return unparsed;
  const value = parsed();
  reader.learn(kind, value);
  return value;
}
