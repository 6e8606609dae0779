import type { Credentials } from '@eventstore/db-client';

/** What is wrong with a connection string that {@link credentialsOf} gives `null` for. */
export const NEEDS_USER = 'needs a user (esdb://user:password@host:2113) unless it says tls=false';

/**
 * What appends pass as credentials, or `null` when the server is secure and the connection string names nobody. With
 * credentials per call
 * the client takes the unary way, where a deadline works and a failure stays with its own call; an insecure server does
 * not look at them.
 */
export function credentialsOf(connectionString: string): Credentials | null {
  const match = /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/([^:/@]+):([^@]+)@/.exec(connectionString);
  if (match) return { username: decodeURIComponent(match[1]!), password: decodeURIComponent(match[2]!) };
  return /[?&]tls=false(&|$)/i.test(connectionString) ? { username: 'anyone', password: 'any' } : null;
}
