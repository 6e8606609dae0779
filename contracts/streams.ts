/** Prefix of the streams of accounts (docs/architecture.md#streams), for subscriptions and SQL. */
export const ACCOUNT_PREFIX = 'account-';
/** In lower case, as all ids of this shop are. */
export const UUID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The stream that holds every decision about one customer's money, orders and payment requests. */
export function accountStream(userId: string): string {
  if (!UUID_TEXT.test(userId)) throw new RangeError(`not a user id: ${userId}`);
  return ACCOUNT_PREFIX + userId;
}

/** The customer of an account stream, or `null` for any other stream. */
export function accountOwner(stream: string): string | null {
  const id = stream.startsWith(ACCOUNT_PREFIX) ? stream.slice(ACCOUNT_PREFIX.length) : '';
  return UUID_TEXT.test(id) ? id : null;
}

export const isUuid = (text: string): boolean => UUID_TEXT.test(text);
