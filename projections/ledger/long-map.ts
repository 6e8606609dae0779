import { isUuid } from '@yukselt/contracts';

/** How {@link LongMap} writes a value as numbers, and reads it again. */
export interface CompactForm<T> {
  amount(value: T): bigint;
  /** Below 127. */
  flags(value: T): number;
  /** The one other id that the value names. */
  other(value: T): string | null;
  value(amount: bigint, flags: number, other: string | null): T;
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
/** The largest share of the index's places that may be used. */
const FULLEST = 0.7;

/** Place of each hexadecimal digit of a UUID's text. */
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
  others: Uint32Array | null = null;

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
  /** Place of a value + 1, by the hash of its id; 0 is free. */
  private index = new Uint32Array(0);
  /** How many places in chunks have ever been assigned. */
  private placed = 0;
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
    return this.recent.size + this.placed - this.removed;
  }

  get(id: string): T | undefined {
    const value = this.recent.get(id);
    if (value !== undefined || this.placed === 0) return value;
    const place = this.placeOf(id);
    return place < 0 ? undefined : this.valueAt(place);
  }

  has(id: string): boolean {
    return this.recent.has(id) || (this.placed > 0 && this.placeOf(id) >= 0);
  }

  set(id: string, value: T): this {
    if (this.placed > 0 && !this.recent.has(id)) {
      const place = this.placeOf(id);
      if (place >= 0) {
        if (this.write(place, value)) return this;
        this.remove(place);
      }
    }
    this.recent.set(id, value);
    if (this.recent.size >= this.compactAt) this.compact();
    return this;
  }

  delete(id: string): boolean {
    if (this.recent.delete(id)) return true;
    const place = this.placed > 0 ? this.placeOf(id) : -1;
    if (place >= 0) this.remove(place);
    return place >= 0;
  }

  *[Symbol.iterator](): Generator<[string, T]> {
    for (let place = 0; place < this.placed; place++) {
      const chunk = this.chunkOf(place);
      if (chunk.flags[place % this.chunk] !== REMOVED)
        yield [formatId(chunk.ids, (place % this.chunk) * WORDS), this.valueAt(place)];
    }
    yield* this.recent;
  }

  *keys(): Generator<string> {
    for (const [id] of this) yield id;
  }

  *values(): Generator<T> {
    for (let place = 0; place < this.placed; place++)
      if (this.chunkOf(place).flags[place % this.chunk] !== REMOVED) yield this.valueAt(place);
    yield* this.recent.values();
  }

  private chunkOf(place: number): Chunk {
    return this.chunks[Math.floor(place / this.chunk)]!;
  }

  private compact(): void {
    for (const [id, value] of this.recent) {
      if (!parseId(id)) continue;
      const place = this.placed;
      if (place === this.chunks.length * this.chunk) this.chunks.push(new Chunk(this.chunk));
      this.chunkOf(place).ids.set(parsed, (place % this.chunk) * WORDS);
      if (!this.write(place, value)) continue;
      this.placed++;
      this.recent.delete(id);
      if (this.placed > this.index.length * FULLEST) this.growIndex();
      else this.enter(place);
    }
    this.compactAt = this.recent.size + this.chunk;
  }

  /** @returns `false` when the value cannot be written as numbers. */
  private write(place: number, value: T): boolean {
    const { form } = this;
    const amount = form.amount(value);
    const other = form.other(value);
    if (BigInt.asIntN(64, amount) !== amount || (other !== null && !parseId(other))) return false;
    const [chunk, at] = [this.chunkOf(place), place % this.chunk];
    chunk.amounts[at] = amount;
    chunk.flags[at] = form.flags(value) | (other === null ? NO_OTHER : 0);
    if (other !== null) {
      chunk.others ??= new Uint32Array(this.chunk * WORDS);
      chunk.others.set(parsed, at * WORDS);
    }
    return true;
  }

  private valueAt(place: number): T {
    const [chunk, at] = [this.chunkOf(place), place % this.chunk];
    const flags = chunk.flags[at]!;
    const other = flags & NO_OTHER ? null : formatId(chunk.others!, at * WORDS);
    return this.form.value(chunk.amounts[at]!, flags & ~NO_OTHER, other);
  }

  private remove(place: number): void {
    this.chunkOf(place).flags[place % this.chunk] = REMOVED;
    this.removed++;
  }

  /** -1: it is in no chunk. */
  private placeOf(id: string): number {
    if (!parseId(id)) return -1;
    const [a, b, c, d] = [parsed[0]!, parsed[1]!, parsed[2]!, parsed[3]!];
    const mask = this.index.length - 1;
    for (let slot = hashOf(a, b, c, d) & mask; ; slot = (slot + 1) & mask) {
      const place = this.index[slot]! - 1;
      if (place < 0) return -1;
      const { ids, flags } = this.chunkOf(place);
      const at = (place % this.chunk) * WORDS;
      if (ids[at] !== a || ids[at + 1] !== b || ids[at + 2] !== c || ids[at + 3] !== d) continue;
      if (flags[place % this.chunk] !== REMOVED) return place;
    }
  }

  private enter(place: number): void {
    const { ids } = this.chunkOf(place);
    const at = (place % this.chunk) * WORDS;
    const mask = this.index.length - 1;
    let slot = hashOf(ids[at]!, ids[at + 1]!, ids[at + 2]!, ids[at + 3]!) & mask;
    while (this.index[slot] !== 0) slot = (slot + 1) & mask;
    this.index[slot] = place + 1;
  }

  private growIndex(): void {
    this.index = new Uint32Array(Math.max(INDEX_LENGTH_MIN, this.index.length * 2));
    for (let place = 0; place < this.placed; place++) this.enter(place);
  }
}
