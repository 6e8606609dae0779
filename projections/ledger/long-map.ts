import { isUuid } from '@yukselt/contracts';

/** How {@link LongMap} writes a value as numbers, and reads it again. */
export interface CompactForm<T> {
  amount(value: T): bigint;
  /** Below 127. */
  flags(value: T): number;
  /** The one other id that the value names. */
  otherId(value: T): string | null;
  value(amount: bigint, flags: number, otherId: string | null): T;
}

/** What the ledger needs from a map by id. */
export interface MapById<T> extends Iterable<[string, T]> {
  readonly size: number;
  get(id: string): T | undefined;
  has(id: string): boolean;
  set(id: string, value: T): unknown;
  delete(id: string): boolean;
  keys(): Iterable<string>;
  values(): Iterable<T>;
}

/** 32-bit words of a UUID. */
const WORDS = 4;
/** How many values become numbers together. */
const CHUNK = 4_096;
/** In place of flags: the value is no longer stored here. */
const REMOVED = 255;
const NO_OTHER = 0x80;
/** A power of two, as every length of the index is. */
const INDEX_LENGTH_MIN = 1_024;
/** The largest share of the index's slots that may be used. */
const FULLEST = 0.7;

/** Index of each hexadecimal digit in a UUID's text. */
const DIGITS = [...'00000000-0000-0000-0000-000000000000'].flatMap((digit, place) => (digit === '0' ? [place] : []));
const WORD_DIGITS = DIGITS.length / WORDS;
const parsed = new Uint32Array(WORDS);

/** Writes a UUID's words into `parsed`. @returns `false` for a text that is no UUID in the usual form. */
function parseId(id: string): boolean {
  if (!isUuid(id)) return false;
  for (let word = 0, at = 0; word < WORDS; word++) {
    let value = 0;
    for (const end = at + WORD_DIGITS; at < end; at++) {
      const code = id.charCodeAt(DIGITS[at]!);
      value = (value << 4) | (code < 0x3a ? code - 0x30 : code - 0x57);
    }
    parsed[word] = value;
  }
  return true;
}

function formatId(words: Uint32Array, from: number): string {
  let hex = '';
  for (let word = 0; word < WORDS; word++) hex += words[from + word]!.toString(16).padStart(WORD_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Hash of the id in `parsed`. */
const hashOf = (a: number, b: number, c: number, d: number): number => {
  let hash = Math.imul(a ^ (b >>> 15), 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b) ^ Math.imul(d ^ b, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** Values as numbers, 25 bytes each and 16 more where one of them names another id. */
class Chunk {
  readonly ids: Uint32Array;
  readonly amounts: BigInt64Array;
  readonly flags: Uint8Array;
  otherIds: Uint32Array | null = null;

  constructor(values: number) {
    this.ids = new Uint32Array(values * WORDS);
    this.amounts = new BigInt64Array(values);
    this.flags = new Uint8Array(values);
  }
}

/**
 * A map by id that stays small when it grows large: all but the last few thousand values are kept as numbers in arrays,
 * 31 to 37 bytes per value in place of some 400 (47 to 53 where values name another id). It is exact: what does not fit
 * (an id that is no UUID, an amount of more than 64 bits) stays an object. Values are read as copies, so a change needs
 * {@link set}. The map has no order.
 */
export class LongMap<T> implements MapById<T> {
  private readonly recent = new Map<string, T>();
  private readonly chunks: Chunk[] = [];
  /** The number of an entry + 1, by the hash of its id; 0 is free. */
  private index = new Uint32Array(0);
  /** How many entries the chunks have ever had, removed ones included. */
  private entryCount = 0;
  private removed = 0;
  private compactAt: number;

  /** @param chunk how many values become numbers together. */
  constructor(
    private readonly form: CompactForm<T>,
    private readonly chunk: number = CHUNK,
  ) {
    this.compactAt = chunk;
  }

  get size(): number {
    return this.recent.size + this.entryCount - this.removed;
  }

  get(id: string): T | undefined {
    const value = this.recent.get(id);
    if (value !== undefined || this.entryCount === 0) return value;
    const entry = this.entryOf(id);
    return entry < 0 ? undefined : this.valueAt(entry);
  }

  has(id: string): boolean {
    return this.recent.has(id) || (this.entryCount > 0 && this.entryOf(id) >= 0);
  }

  set(id: string, value: T): this {
    if (this.entryCount > 0 && !this.recent.has(id)) {
      const entry = this.entryOf(id);
      if (entry >= 0) {
        if (this.write(entry, value)) return this;
        this.remove(entry);
      }
    }
    this.recent.set(id, value);
    if (this.recent.size >= this.compactAt) this.compact();
    return this;
  }

  delete(id: string): boolean {
    if (this.recent.delete(id)) return true;
    const entry = this.entryCount > 0 ? this.entryOf(id) : -1;
    if (entry >= 0) this.remove(entry);
    return entry >= 0;
  }

  *[Symbol.iterator](): Generator<[string, T]> {
    for (let entry = 0; entry < this.entryCount; entry++) {
      const chunk = this.chunkOf(entry);
      if (chunk.flags[entry % this.chunk] !== REMOVED)
        yield [formatId(chunk.ids, (entry % this.chunk) * WORDS), this.valueAt(entry)];
    }
    yield* this.recent;
  }

  *keys(): Generator<string> {
    for (const [id] of this) yield id;
  }

  *values(): Generator<T> {
    for (let entry = 0; entry < this.entryCount; entry++)
      if (this.chunkOf(entry).flags[entry % this.chunk] !== REMOVED) yield this.valueAt(entry);
    yield* this.recent.values();
  }

  private chunkOf(entry: number): Chunk {
    return this.chunks[Math.floor(entry / this.chunk)]!;
  }

  private compact(): void {
    for (const [id, value] of this.recent) {
      if (!parseId(id)) continue;
      const entry = this.entryCount;
      if (entry === this.chunks.length * this.chunk) this.chunks.push(new Chunk(this.chunk));
      this.chunkOf(entry).ids.set(parsed, (entry % this.chunk) * WORDS);
      if (!this.write(entry, value)) continue;
      this.entryCount++;
      this.recent.delete(id);
      if (this.entryCount > this.index.length * FULLEST) this.growIndex();
      else this.addToIndex(entry);
    }
    this.compactAt = this.recent.size + this.chunk;
  }

  /** @returns `false` when the value cannot be written as numbers. */
  private write(entry: number, value: T): boolean {
    const { form } = this;
    const amount = form.amount(value);
    const otherId = form.otherId(value);
    if (BigInt.asIntN(64, amount) !== amount || (otherId !== null && !parseId(otherId))) return false;
    const [chunk, at] = [this.chunkOf(entry), entry % this.chunk];
    chunk.amounts[at] = amount;
    chunk.flags[at] = form.flags(value) | (otherId === null ? NO_OTHER : 0);
    if (otherId !== null) {
      chunk.otherIds ??= new Uint32Array(this.chunk * WORDS);
      chunk.otherIds.set(parsed, at * WORDS);
    }
    return true;
  }

  private valueAt(entry: number): T {
    const [chunk, at] = [this.chunkOf(entry), entry % this.chunk];
    const flags = chunk.flags[at]!;
    const otherId = flags & NO_OTHER ? null : formatId(chunk.otherIds!, at * WORDS);
    return this.form.value(chunk.amounts[at]!, flags & ~NO_OTHER, otherId);
  }

  private remove(entry: number): void {
    this.chunkOf(entry).flags[entry % this.chunk] = REMOVED;
    this.removed++;
  }

  /** -1: it is in no chunk. */
  private entryOf(id: string): number {
    if (!parseId(id)) return -1;
    const [a, b, c, d] = [parsed[0]!, parsed[1]!, parsed[2]!, parsed[3]!];
    const mask = this.index.length - 1;
    for (let slot = hashOf(a, b, c, d) & mask; ; slot = (slot + 1) & mask) {
      const entry = this.index[slot]! - 1;
      if (entry < 0) return -1;
      const { ids, flags } = this.chunkOf(entry);
      const at = (entry % this.chunk) * WORDS;
      if (ids[at] !== a || ids[at + 1] !== b || ids[at + 2] !== c || ids[at + 3] !== d) continue;
      if (flags[entry % this.chunk] !== REMOVED) return entry;
    }
  }

  private addToIndex(entry: number): void {
    const { ids } = this.chunkOf(entry);
    const at = (entry % this.chunk) * WORDS;
    const mask = this.index.length - 1;
    let slot = hashOf(ids[at]!, ids[at + 1]!, ids[at + 2]!, ids[at + 3]!) & mask;
    while (this.index[slot] !== 0) slot = (slot + 1) & mask;
    this.index[slot] = entry + 1;
  }

  private growIndex(): void {
    this.index = new Uint32Array(Math.max(INDEX_LENGTH_MIN, this.index.length * 2));
    for (let entry = 0; entry < this.entryCount; entry++) this.addToIndex(entry);
  }
}
