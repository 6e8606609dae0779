/** Literals for an `in (…)`. Only for the program's own constants, because they are not escaped. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
