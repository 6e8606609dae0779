import { connectionPassword, isWithoutTls } from './eventstoredb/connection-string.js';

/**
 * What production refuses unless `ALLOW_INSECURE` names it: each name with the sentence of its refusal. Backend and
 * projections share the two that concern connections.
 */
export const INSECURE = {
  'known-password': 'has a password that is published or equal to the user',
  'eventstoredb-without-tls': 'has tls=false: passwords and events would cross the network in clear',
} as const;
export type InsecureConnection = keyof typeof INSECURE;

/** A refusal of a connection: the variable, and the name that allows it. */
export interface ConnectionRefusal {
  variable: 'DATABASE_URL' | 'EVENTSTORE_URL';
  name: InsecureConnection;
  sentence: string;
}

/** Passwords of examples, images and manuals. */
const KNOWN_PASSWORDS: ReadonlySet<string> = new Set(['yukselt', 'postgres', 'changeit', 'admin', 'password']);

const isKnown = (user: string | null, password: string | null): boolean =>
  password !== null && (password === user || KNOWN_PASSWORDS.has(password.toLowerCase()));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function databaseHasKnownPassword(databaseUrl: string): boolean {
  const { username, password, searchParams } = new URL(databaseUrl);
  const user = searchParams.get('user') ?? decoded(username);
  const configured = searchParams.get('password') ?? decoded(password);
  return isKnown(user, configured === '' ? null : configured);
}

/**
 * The connections that production refuses. @param databaseUrl a valid `postgres://…`. @param eventStoreUrl `null`: the
 * log is in that database. @param allowed names of {@link INSECURE} that the operator switched on.
 */
export function insecureConnections(
  databaseUrl: string,
  eventStoreUrl: string | null,
  allowed: readonly string[],
): ConnectionRefusal[] {
  const refusals: [ConnectionRefusal['variable'], InsecureConnection, boolean][] = [
    ['DATABASE_URL', 'known-password', databaseHasKnownPassword(databaseUrl)],
    ['EVENTSTORE_URL', 'known-password', eventStoreUrl !== null && isKnown(...connectionPassword(eventStoreUrl))],
    ['EVENTSTORE_URL', 'eventstoredb-without-tls', eventStoreUrl !== null && isWithoutTls(eventStoreUrl)],
  ];
  return refusals
    .filter(([, name, refused]) => refused && !allowed.includes(name))
    .map(([variable, name]) => ({
      variable,
      name,
      sentence: `${INSECURE[name]}; production refuses that unless ALLOW_INSECURE names ${name}`,
    }));
}
