import type { Kurus } from '@yukselt/contracts';

/** What is remembered of a command in the log: enough to rebuild its answer. */
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

const BETWEEN = ' ';
/** How many numbers the text of a command begins with. Its hash comes last: a damaged log may hold any text there. */
const NUMBERS = 4;

/**
 * Commands by their ids, in the order of the log. An account may remember tens of thousands, so each is kept as one
 * text, which takes two thirds of the object.
 */
export class RememberedCommands implements Iterable<readonly [string, RememberedCommand]> {
  private readonly texts = new Map<string, string>();

  get size(): number {
    return this.texts.size;
  }

  get(id: string): RememberedCommand | undefined {
    const text = this.texts.get(id);
    return text === undefined ? undefined : commandOf(text);
  }

  set(id: string, { hash, first, last, balance, at }: RememberedCommand): void {
    // `join` makes one flat string; a template literal would keep references to its parts.
    this.texts.set(id, [first, last, balance, at, hash].join(BETWEEN));
  }

  delete(id: string): void {
    this.texts.delete(id);
  }

  *[Symbol.iterator](): Generator<readonly [string, RememberedCommand]> {
    for (const [id, text] of this.texts) yield [id, commandOf(text)];
  }
}

function commandOf(text: string): RememberedCommand {
  const numbers = text.split(BETWEEN, NUMBERS) as [string, string, string, string];
  const [first, last, balance, at] = numbers;
  const hash = text.slice(numbers.reduce((length, number) => length + number.length + BETWEEN.length, 0));
  return { hash, first: BigInt(first), last: BigInt(last), balance: BigInt(balance), at: Number(at) };
}
