import { randomInt } from 'node:crypto';
import type { RememberedCommand } from './remembered-command.js';

/** Where the parts of a row begin: id and hash in bytes; revisions in words of 32 bits; balance and time in doubles. */
const [ID, HASH, FIRST, LAST, BALANCE, AT] = [0, 16, 12, 13, 7, 8];
const [ROW_BYTES, ROW_WORDS, ROW_DOUBLES] = [72, 18, 9];
const WORDS_MAX = 2 ** 32;
/** A full table moves to one with room for an eighth more than it holds, and for so many at least. */
const [ROOM_SHARE, ROOM_MIN] = [8, 2];
/** What the objects around the rows take, bytes. */
const TABLE_BYTES = 500;

const [UUID_LENGTH, HASH_LENGTH] = [36, 43];
const DASH = '-'.charCodeAt(0);
const NO_DIGIT = 255;
const DIGITS = '0123456789abcdef';
const HEX = valuesOf(DIGITS);
const BASE64URL = valuesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

/** Odd numbers that only this process knows: nobody can choose keys whose places in the index collide. */
const [P, Q, R, S] = [odd(), odd(), odd(), odd()];

/** The row that is looked for, written or read. No call relies on what an earlier one has left in it. */
const row = new ArrayBuffer(ROW_BYTES);
const [rowBytes, rowWords, rowDoubles] = [Buffer.from(row), new Uint32Array(row), new Float64Array(row)];
const uuid = Buffer.alloc(UUID_LENGTH);

/**
 * Commands by their ids, oldest first, in a buffer beside the heap: rows, and after them an index that finds a row by
 * its id. Nothing is deleted from the index: an entry whose row is forgotten is passed over until the table moves.
 */
export class PackedCommands implements Iterable<[string, RememberedCommand]> {
  #capacity = 0;
  #words = tableFor(0);
  #doubles = new Float64Array(0);
  /** Number of the oldest row. */
  #start = 0;
  /** Number after that of the latest row. */
  #end = 0;

  get size(): number {
    return this.#end - this.#start;
  }

  /** What the table takes in memory. */
  get bytes(): number {
    return TABLE_BYTES + this.#words.byteLength;
  }

  get(id: string): RememberedCommand | undefined {
    if (!packId(id)) return undefined;
    const entry = this.#words[this.#entryOf(rowWords, 0)]!;
    return entry === 0 ? undefined : this.#read(entry - 1);
  }

  /**
   * Adds a command, or replaces a remembered one, which keeps its first revision and its place.
   * @returns `false` for a command that no row can hold: its id is no UUID in lower case, its hash not of 32 bytes.
   */
  set(id: string, command: RememberedCommand): boolean {
    if (!pack(id, command)) return false;
    let index = this.#entryOf(rowWords, 0);
    const entry = this.#words[index]!;
    if (entry > 0) rowWords[FIRST] = this.#words[(entry - 1) * ROW_WORDS + FIRST]!;
    else {
      if (this.#end === this.#capacity) {
        this.#move();
        index = this.#entryOf(rowWords, 0);
      }
      this.#words[index] = ++this.#end;
    }
    this.#words.set(rowWords, (this.#words[index]! - 1) * ROW_WORDS);
    return true;
  }

  /** Event time of the oldest of the last `count` commands, ms. There must be so many. */
  timeOfLast(count: number): number {
    return this.#doubles[(this.#end - count) * ROW_DOUBLES + AT]!;
  }

  /** Forgets commands from before `horizon` (ms), oldest first, but never the last `kept`. */
  forget(horizon: number, kept: number): void {
    while (this.size > kept && this.#doubles[this.#start * ROW_DOUBLES + AT]! < horizon) this.#start++;
  }

  *[Symbol.iterator](): Generator<[string, RememberedCommand]> {
    for (let number = this.#start; number < this.#end; number++) {
      const command = this.#read(number);
      yield [idText(), command];
    }
  }

  #read(number: number): RememberedCommand {
    const offset = number * ROW_WORDS; // a loop, because `subarray` would take longer than all the rest
    for (let word = 0; word < ROW_WORDS; word++) rowWords[word] = this.#words[offset + word]!;
    return {
      hash: rowBytes.toString('base64url', HASH, FIRST * 4),
      first: BigInt(rowWords[FIRST]!),
      last: BigInt(rowWords[LAST]!),
      balance: BigInt(rowDoubles[BALANCE]!),
      at: rowDoubles[AT]!,
    };
  }

  /**
   * Looks for the id at `offset` of `ids`.
   * @returns where its entry in the index is: the number after its row's, or 0 when the id is not remembered.
   */
  #entryOf(ids: Uint32Array, offset: number): number {
    const a = ids[offset]!;
    const b = ids[offset + 1]!;
    const c = ids[offset + 2]!;
    const d = ids[offset + 3]!;
    const hash = (Math.imul(a, P) + Math.imul(b, Q) + Math.imul(c, R) + Math.imul(d, S)) >>> 0;
    const words = this.#words;
    const first = this.#capacity * ROW_WORDS;
    for (let index = first + Math.floor((hash / WORDS_MAX) * (words.length - first)); ; ) {
      const entry = words[index]!;
      const at = (entry - 1) * ROW_WORDS;
      if (entry === 0) return index;
      if (entry > this.#start && words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d)
        return index;
      if (++index === words.length) index = first;
    }
  }

  #move(): void {
    const { size } = this;
    const rows = this.#words.subarray(this.#start * ROW_WORDS, this.#end * ROW_WORDS);
    this.#capacity = size + Math.max(ROOM_MIN, Math.floor(size / ROOM_SHARE));
    this.#words = tableFor(this.#capacity);
    this.#words.set(rows);
    this.#doubles = new Float64Array(this.#words.buffer, 0, this.#capacity * ROW_DOUBLES);
    [this.#start, this.#end] = [0, size];
    for (let number = 0; number < size; number++) this.#words[this.#entryOf(rows, number * ROW_WORDS)] = number + 1;
  }
}

/** Half as many entries of the index again as rows keep searches short. At least one is free, so that they end. */
function tableFor(capacity: number): Uint32Array<ArrayBuffer> {
  const entries = capacity + Math.floor(capacity / 2) + 1;
  return new Uint32Array(capacity * ROW_WORDS + entries);
}

function odd(): number {
  return randomInt(WORDS_MAX) | 1;
}

/** The value of each digit, by the digit's character code. */
function valuesOf(digits: string): Uint8Array {
  const values = new Uint8Array(128).fill(NO_DIGIT);
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;
  return values;
}

/** Writes the row. @returns whether it holds the command exactly. */
function pack(id: string, { hash, first, last, balance, at }: RememberedCommand): boolean {
  const [from, to, kurus] = [Number(first), Number(last), Number(balance)];
  rowWords[FIRST] = from;
  rowWords[LAST] = to;
  rowDoubles[BALANCE] = kurus;
  rowDoubles[AT] = at;
  const exact = rowWords[FIRST] === from && rowWords[LAST] === to && Number.isSafeInteger(kurus);
  return exact && packId(id) && packHash(hash);
}

const isDash = (index: number): boolean => index === 8 || index === 13 || index === 18 || index === 23;

function packId(id: string): boolean {
  if (id.length !== UUID_LENGTH) return false;
  let byte = ID;
  for (let index = 0; index < UUID_LENGTH; index += 2) {
    if (isDash(index)) {
      if (id.charCodeAt(index) !== DASH) return false;
      index++;
    }
    const high = HEX[id.charCodeAt(index)] ?? NO_DIGIT;
    const low = HEX[id.charCodeAt(index + 1)] ?? NO_DIGIT;
    if (high === NO_DIGIT || low === NO_DIGIT) return false;
    rowBytes[byte++] = (high << 4) | low;
  }
  return true;
}

function idText(): string {
  let index = 0;
  for (let byte = ID; byte < HASH; byte++) {
    if (isDash(index)) uuid[index++] = DASH;
    uuid[index++] = DIGITS.charCodeAt(rowBytes[byte]! >>> 4);
    uuid[index++] = DIGITS.charCodeAt(rowBytes[byte]! & 15);
  }
  return uuid.toString('latin1');
}

function packHash(hash: string): boolean {
  if (hash.length !== HASH_LENGTH) return false;
  let byte = HASH;
  let [bits, width] = [0, 0];
  for (let index = 0; index < HASH_LENGTH; index++) {
    const digit = BASE64URL[hash.charCodeAt(index)] ?? NO_DIGIT;
    if (digit === NO_DIGIT) return false;
    bits = (bits << 6) | digit;
    width += 6;
    if (width < 8) continue;
    width -= 8;
    rowBytes[byte++] = bits >>> width;
    bits &= (1 << width) - 1;
  }
  return bits === 0; // bits beyond the 32 bytes would be lost
}
