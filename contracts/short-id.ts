const LENGTH = 8;

/**
 * `0198f3c0`: an id as screens, file names and texts show it, where the whole one would only be read past. Copies,
 * addresses and files give the whole id.
 */
export const shortId = (id: string): string => id.slice(0, LENGTH);
