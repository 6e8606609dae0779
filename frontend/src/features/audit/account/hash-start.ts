const LENGTH = 12;

/** The first characters of a hash, as histories show it; its title has all of them. */
export const hashStart = (hash: string): string => `${hash.slice(0, LENGTH)}…`;
