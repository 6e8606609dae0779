/** Stands in the place of an erased person's e-mail address. It is no address, so that nobody can have taken it. */
export const erasedEmail = (userId: string): string => `erased-${userId}`;
