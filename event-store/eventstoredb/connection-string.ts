import type { Credentials } from '@eventstore/db-client';

/*
 * What this driver accepts of `EVENTSTORE_URL`. The rules are stricter than the client's parser: the client throws bare
 * parse errors that repeat the password, ignores unknown options, and takes options under which appends or reads are no
 * longer safe. Faults are sentences for the operator and never repeat a part of the string.
 */

interface ConnectionString {
  user: string | null;
  password: string | null;
  /** `host` or `host:port`, at least one. */
  hosts: string[];
  /** Name in the client's spelling, value decoded. */
  options: [name: string, value: string][];
}

/** What is wrong with the value of an option; `null`: nothing. */
type OptionRule = (value: string) => string | null;

const boolean: OptionRule = (value) => (/^(true|false)$/.test(value) ? null : 'is neither true nor false');
const MILLISECONDS_MAX = 600_000;
const milliseconds: OptionRule = (value) =>
  /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= MILLISECONDS_MAX
    ? null
    : `is no number of milliseconds from 1 to ${MILLISECONDS_MAX}`;
/** A connection that died silently is noticed by its keepalive only, so it cannot be switched off. */
const KEEPALIVE_MAX_MS = 60_000;
const keepalive: OptionRule = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= KEEPALIVE_MAX_MS
    ? null
    : `must be 1 to ${KEEPALIVE_MAX_MS} ms: without keepalive a dead connection is never noticed`;
const anyValue: OptionRule = () => null;

const OPTIONS: Readonly<Record<string, OptionRule>> = {
  tls: boolean,
  tlsCAFile: anyValue,
  userCertFile: anyValue,
  userKeyFile: anyValue,
  connectionName: anyValue,
  maxDiscoverAttempts: (value) => (/^[1-9]\d{0,3}$/.test(value) ? null : 'is no number from 1 to 9999'),
  discoveryInterval: milliseconds,
  gossipTimeout: (value) => (/^\d{1,2}$/.test(value) && value !== '0' ? null : 'is no number of seconds from 1 to 99'),
  defaultDeadline: milliseconds,
  keepAliveInterval: keepalive,
  keepAliveTimeout: keepalive,
  nodePreference: (value) =>
    flat(value) === 'leader' ? null : 'must be leader: a decision on a follower’s older state would be wrong',
  throwOnAppendFailure: (value) =>
    value === 'true' ? null : 'must be true: a conflict would look like an append of unknown outcome',
  tlsVerifyCert: (value) =>
    value === 'true' ? null : 'has no effect in this client; name the authority with tlsCAFile in its place',
};
/** Options are compared as by the client: ignoring case, `_` and `-`. */
const flat = (text: string): string => text.trim().toLowerCase().replace(/[_-]/g, '');
const CANONICAL = new Map(Object.keys(OPTIONS).map((name) => [flat(name), name]));

const SHAPE = /^(?<protocol>[a-z+]+):\/\/(?:(?<credentials>[^@/?]*)@)?(?<hosts>[^@/?]*)\/?(?:\?(?<query>[^@]*))?$/;
const HOST = /^[\w.-]+(?::(?<port>\d{1,5}))?$/;
const PORT_MAX = 65_535;

const KURRENT =
  'names kurrentdb://, which this client cannot read; a KurrentDB server is reached with esdb:// as well ' +
  '(docs/decisions/0015-eventstoredb-line.md)';
const UNREADABLE = 'is not of the form esdb://user:password@host:2113?option=value (or esdb+discover://)';
const PASSWORD_CHARACTERS = 'has a user or password with one of : / ? # @ or a bare %; write it percent-encoded';
const NEEDS_USER = 'needs a user (esdb://user:password@host:2113) unless it has tls=false';

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Parses the string, or names what is wrong with it. */
function parse(text: string): ConnectionString | string[] {
  if (/^kurrentdb(\+discover)?:/i.test(text)) return [KURRENT];
  const { protocol, credentials, hosts = '', query } = SHAPE.exec(text)?.groups ?? {};
  if (protocol !== 'esdb' && protocol !== 'esdb+discover') {
    // Most strings that do not match have a password with a character that ends the password.
    return /^esdb(\+discover)?:\/\/[^@]+@/.test(text) ? [PASSWORD_CHARACTERS] : [UNREADABLE];
  }
  const names = hosts.split(',');
  const faults: string[] = [];
  for (const host of names) {
    const port = HOST.exec(host)?.groups;
    if (!port || Number(port['port'] ?? 1) < 1 || Number(port['port'] ?? 1) > PORT_MAX) faults.push(UNREADABLE);
  }
  const [user = null, password = null] = credentials === undefined ? [] : userOf(credentials, faults);
  const options = optionsOf(query, faults);
  return faults.length > 0 ? [...new Set(faults)] : { user, password, hosts: names, options };
}

function userOf(credentials: string, faults: string[]): [user: string, password: string] | [] {
  const parts = credentials.split(':');
  const [user, password] = parts.map(decode);
  // The client cuts a password at a bare colon, so reads would use another password than appends.
  if (parts.length > 2 || user === null || password === null || /[#]/.test(credentials)) {
    faults.push(PASSWORD_CHARACTERS);
    return [];
  }
  if (!user || !password) {
    faults.push(NEEDS_USER);
    return [];
  }
  return [user, password];
}

function optionsOf(query: string | undefined, faults: string[]): [name: string, value: string][] {
  if (query === undefined) return [];
  const options: [name: string, value: string][] = [];
  for (const pair of query.split('&')) {
    const [, key = '', raw = ''] = /^([^=?]+)=([^=?]+)$/.exec(pair) ?? [];
    const name = CANONICAL.get(flat(key));
    const value = decode(raw);
    if (name === undefined) faults.push('has an option that this client does not know');
    else if (value === null || options.some(([other]) => other === name)) faults.push(UNREADABLE);
    else {
      const fault = OPTIONS[name]!(value);
      if (fault) faults.push(`option ${name} ${fault}`);
      options.push([name, value]);
    }
  }
  return options;
}

const isInsecure = ({ options }: ConnectionString): boolean =>
  options.some(([name, value]) => name === 'tls' && value === 'false');

/** The faults of a connection string, each a sentence without its subject; with none, the driver can use the string. */
export function connectionStringFaults(text: string): string[] {
  const parsed = parse(text);
  if (Array.isArray(parsed)) return parsed;
  return parsed.user === null && !isInsecure(parsed) ? [NEEDS_USER] : [];
}

/** Whether the connection goes without TLS. */
export function isWithoutTls(text: string): boolean {
  const parsed = parse(text);
  return !Array.isArray(parsed) && isInsecure(parsed);
}

/** Whether the string sets an option of {@link OPTIONS}. */
export function hasOption(text: string, option: keyof typeof OPTIONS): boolean {
  const parsed = parse(text);
  return !Array.isArray(parsed) && parsed.options.some(([name]) => name === option);
}

/** User and password that the string names; `null` for what it does not name, or when it cannot be read. */
export function connectionPassword(text: string): [user: string | null, password: string | null] {
  const parsed = parse(text);
  return Array.isArray(parsed) ? [null, null] : [parsed.user, parsed.password];
}

/** `EVENTSTORE_URL` cannot be used; the message explains why. */
export class ConnectionStringRefused extends Error {
  readonly code = 'EVENTSTORE_URL_REFUSED';
  constructor(faults: readonly string[]) {
    super(faults.map((fault) => `EVENTSTORE_URL ${fault}.`).join(' '));
  }
}

/**
 * The credentials of appends. With credentials per call the client uses the unary method, where a deadline works and a
 * failure affects its own call only; an insecure server ignores them.
 * @throws ConnectionStringRefused
 */
export function credentialsOf(text: string): Credentials {
  const faults = connectionStringFaults(text);
  const parsed = parse(text);
  if (faults.length > 0 || Array.isArray(parsed)) throw new ConnectionStringRefused(faults);
  return { username: parsed.user ?? 'anyone', password: parsed.password ?? 'any' };
}
