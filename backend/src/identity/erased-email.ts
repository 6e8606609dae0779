/** In place of the address of an erased user: unique, and of no domain that exists. */
export const erasedEmail = (id: string): string => `erased-${id}@erased.invalid`;
