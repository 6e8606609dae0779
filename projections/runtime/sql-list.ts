/** Literals for an `in (…)`. Only for the program's own words: they are not escaped. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
