import { type RawBuilder, sql } from 'kysely';

/** Fewer characters would match the start of too many ids. */
const ID_PART_MIN = 4;
const ID_DIGITS = 32;

/** Whether the id of a row `r` starts with `text`, as a range: the primary key finds it. */
export function idBeginsWith(text: string): RawBuilder<boolean> {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (digits.length < ID_PART_MIN || digits.length > ID_DIGITS || !/^[0-9a-f]+$/.test(digits)) return sql`false`;
  const [first, last] = ['0', 'f'].map((digit) => digits.padEnd(ID_DIGITS, digit));
  return sql<boolean>`r.id between ${first}::uuid and ${last}::uuid`;
}
