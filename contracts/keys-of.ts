/** The keys of a table, typed: `Object.keys` gives strings. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[];
