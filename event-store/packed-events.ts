import { formatPosition } from './positions.js';
import type { StoredEvent } from './stored-event.js';

/** An event that still has its JSON as it is stored; `data` and `metadata` are parsed when they are first read. */
export interface EventWithJson extends StoredEvent {
  readonly dataJson: string;
  readonly metadataJson: string;
}

const FIELDS = 7;
const NUMBER_BYTES = 8;
const UUID_BYTES = 16;
/** Ends of the groups of a UUID's hexadecimal digits. */
const [TIME_LOW, TIME_MID, TIME_HIGH, CLOCK] = [8, 12, 16, 20];

/**
 * Consecutive events in one buffer: cheap to read, to keep and to hand to another thread. For each event the number of
 * its fields (16 bits), then each field behind its length (32 bits): position (64 bits), stream, revision (64 bits), id
 * (16 bytes), type, data and metadata. All numbers are big-endian.
 */
export class PackedEvents {
  /** @param length how many events. */
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly length: number,
  ) {}

  /** Packs events that were read as objects. */
  static of(events: readonly StoredEvent[]): PackedEvents {
    return new PackedEvents(new Uint8Array(Buffer.concat(events.map(pack))), events.length);
  }

  *[Symbol.iterator](): Generator<EventWithJson> {
    const bytes = this.buffer();
    let metadata = new StoredJson('null');
    for (let at = 0; at < bytes.length; ) {
      const event = new UnpackedEvent(bytes, at, metadata);
      ({ end: at, storedMetadata: metadata } = event);
      yield event;
    }
  }

  /**
   * The first `most` events as separate objects, in batches of `size`. A batch is unpacked when it is requested, so
   * that the reader of a large page yields to other work between batches.
   */
  *inBatches(size: number, most = this.length): Generator<StoredEvent[]> {
    const bytes = this.buffer();
    let metadata = new StoredJson('null');
    for (let [at, left] = [0, most]; left > 0; left -= size) {
      const batch: StoredEvent[] = [];
      for (let n = Math.min(size, left); n > 0; n--) {
        const event = new UnpackedEvent(bytes, at, metadata);
        ({ end: at, storedMetadata: metadata } = event);
        batch.push(event.stored());
      }
      yield batch;
    }
  }

  /** `null` when there are no events. */
  get last(): EventWithJson | null {
    const bytes = this.buffer();
    let last = 0;
    for (let at = 0; at < bytes.length; ) {
      last = at;
      at += 2;
      for (let field = 0; field < FIELDS; field++) at += 4 + bytes.readInt32BE(at);
    }
    return this.length === 0 ? null : new UnpackedEvent(bytes, last, new StoredJson('null'));
  }

  private buffer(): Buffer {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
  }
}

function pack({ position, stream, revision, id, type, data, metadata }: StoredEvent): Buffer {
  const numbers = Buffer.alloc(2 * NUMBER_BYTES);
  numbers.writeBigUInt64BE(BigInt(position));
  numbers.writeBigUInt64BE(revision, NUMBER_BYTES);
  const fields = [
    numbers.subarray(0, NUMBER_BYTES),
    Buffer.from(stream),
    numbers.subarray(NUMBER_BYTES),
    Buffer.from(id.replaceAll('-', ''), 'hex'),
    ...[type, JSON.stringify(data), JSON.stringify(metadata)].map((text) => Buffer.from(text)),
  ];
  const fieldCount = Buffer.alloc(2);
  fieldCount.writeInt16BE(FIELDS);
  return Buffer.concat([
    fieldCount,
    ...fields.flatMap((field) => {
      const length = Buffer.alloc(4);
      length.writeInt32BE(field.length);
      return [length, field];
    }),
  ]);
}

class StoredJson {
  private parsed: unknown;

  constructor(readonly text: string) {}

  get value(): unknown {
    this.parsed ??= JSON.parse(this.text);
    return this.parsed;
  }
}

class UnpackedEvent implements EventWithJson {
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  /** Where the next event begins. */
  readonly end: number;
  private readonly positionAt: number;
  private readonly idAt: number;
  private readonly dataAt: number;
  private readonly dataEnd: number;
  /** Events of one decision have the same metadata, which are then parsed once. */
  readonly storedMetadata: StoredJson;
  private storedData: StoredJson | null = null;

  /** @param metadataBefore those of the previous event. */
  constructor(
    private readonly bytes: Buffer,
    from: number,
    metadataBefore: StoredJson,
  ) {
    const fields = bytes.readInt16BE(from);
    if (fields !== FIELDS) throw new RangeError(`a packed event has ${fields} fields in place of ${FIELDS}`);
    this.positionAt = from + 6;
    let at = this.positionAt + NUMBER_BYTES;
    let end = at + 4 + bytes.readInt32BE(at);
    this.stream = bytes.toString('utf8', at + 4, end);
    this.revision = bytes.readBigInt64BE(end + 4);
    this.idAt = end + 8 + NUMBER_BYTES;
    at = this.idAt + UUID_BYTES;
    end = at + 4 + bytes.readInt32BE(at);
    this.type = bytes.toString('utf8', at + 4, end);
    this.dataAt = end + 4;
    this.dataEnd = this.dataAt + bytes.readInt32BE(end);
    this.end = this.dataEnd + 4 + bytes.readInt32BE(this.dataEnd);
    const metadata = bytes.toString('utf8', this.dataEnd + 4, this.end);
    this.storedMetadata = metadata === metadataBefore.text ? metadataBefore : new StoredJson(metadata);
  }

  /** Copies the values, so that they do not keep the page in memory. */
  stored(): StoredEvent {
    const { id, stream, revision, position, type, data, metadata } = this;
    return { id, stream, revision, position, type, data, metadata };
  }

  get position(): string {
    return formatPosition(this.bytes.readBigUInt64BE(this.positionAt));
  }

  get id(): string {
    const hex = this.bytes.toString('hex', this.idAt, this.idAt + UUID_BYTES);
    const groups = [hex.slice(TIME_LOW, TIME_MID), hex.slice(TIME_MID, TIME_HIGH), hex.slice(TIME_HIGH, CLOCK)];
    return `${hex.slice(0, TIME_LOW)}-${groups[0]}-${groups[1]}-${groups[2]}-${hex.slice(CLOCK)}`;
  }

  get dataJson(): string {
    return this.ownData.text;
  }

  get metadataJson(): string {
    return this.storedMetadata.text;
  }

  get data(): unknown {
    return this.ownData.value;
  }

  get metadata(): unknown {
    return this.storedMetadata.value;
  }

  private get ownData(): StoredJson {
    this.storedData ??= new StoredJson(this.bytes.toString('utf8', this.dataAt, this.dataEnd));
    return this.storedData;
  }
}
