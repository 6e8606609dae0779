/** Names of commands that several features follow; the command store sends one command per intent. */
export const CHECKOUT_INTENT = 'checkout';
export const withdrawIntent = (requestId: string): string => `withdraw:${requestId}`;
