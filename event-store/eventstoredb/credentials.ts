import type { Credentials } from '@eventstore/db-client';

/** The fault of a connection string for which {@link credentialsOf} returns `null`. */
export const NEEDS_USER = 'needs a user (esdb://user:password@host:2113) unless it says tls=false';

/**
 * The credentials of appends, or `null` when the server is secure and the connection string names no user. With
 * credentials per call the client uses the unary method, where a deadline works and a failure affects its own call
 * only; an insecure server ignores them.
 */
export function credentialsOf(connectionString: string): Credentials | null {
  const match = /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/([^:/@]+):([^@]+)@/.exec(connectionString);
  if (match) return { username: decodeURIComponent(match[1]!), password: decodeURIComponent(match[2]!) };
  return /[?&]tls=false(&|$)/i.test(connectionString) ? { username: 'anyone', password: 'any' } : null;
}
