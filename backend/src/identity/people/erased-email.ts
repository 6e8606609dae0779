/** Replaces an erased person's e-mail address. It is not an address, so no account can have it already. */
export const erasedEmail = (userId: string): string => `erased-${userId}`;
