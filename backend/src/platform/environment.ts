import { isIP } from 'node:net';
import { connectionStringFaults, INSECURE, insecureConnections } from '@yukselt/event-store';
import { VaultKeys } from '@yukselt/vault';
import { z } from 'zod';
import { EvidenceKeys } from './evidence-keys.js';

const SECRET_MIN = 32;
/** The default secret of earlier versions, which is in the public history of this repository. */
const PUBLISHED_SECRET = 'yukselt-development-secret-never-in-production';

/** A quiet hour: most orders are placed in the evening. */
const DEFAULT_VERIFICATION_HOUR = '4';

/** What is refused unless `ALLOW_INSECURE` names it. */
const ALLOWANCES = [...Object.keys(INSECURE), 'http-public-url', 'demo-on-network', 'smtp-without-tls'] as const;

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((text) => text === '1' || text === 'true');

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Names by which the HTTP server knows groups of addresses. */
const PROXY_GROUPS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
const isAddress = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = ADDRESS_BITS[isIP(address)];
  if (maxBits === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits);
};

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === '';
}

/** Every variable of the backend, each checked by itself; {@link configFaults} judges them together. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `esdb://…` or empty: then the event log lives in PostgreSQL too. */
  EVENTSTORE_URL: z.string().default(''),
  /** Signs sessions. Empty: a random one per process, on a developer's machine only. */
  JWT_SECRET: z.string().default(''),
  /** Wraps customers' keys: 32 bytes in base64. */
  VAULT_KEY: z.string().default(''),
  /** The previous vault key, during a rotation. */
  VAULT_KEY_PREVIOUS: z.string().default(''),
  /** Signs evidence: an Ed25519 key, 32 bytes in base64. Empty: no signature; refused in production. */
  EVIDENCE_KEY: z.string().default(''),
  /** Public keys that signed evidence before EVIDENCE_KEY was changed, comma-separated. */
  EVIDENCE_KEYS_RETIRED: z.string().default(''),
  /** Keys that no longer count, with the last head that counts: `PUBLIC_KEY:HASH`, comma-separated. */
  EVIDENCE_KEYS_REVOKED: z.string().default(''),
  /** File in which the shop keeps its newest head, apart from the database. Empty: it keeps none. */
  HEADS_FILE: z.string().default(''),
  DEMO: flag,
  /** Address at which browsers reach the site, for canonical links and the check of `Origin`. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Addresses of proxies whose X-Forwarded-For is trusted, comma-separated. Empty: none, or clients would pick their
   * own rate limit.
   */
  TRUST_PROXY: list.refine((parts) => parts.every((part) => PROXY_GROUPS.has(part) || isAddress(part)), {
    message: 'names something that is no address, no network (10.0.0.0/8) and none of loopback, linklocal, uniquelocal',
  }),
  /** Insecure settings that the operator switches on by name. */
  ALLOW_INSECURE: list.refine((names) => names.every((name) => (ALLOWANCES as readonly string[]).includes(name)), {
    message: `knows only ${ALLOWANCES.join(', ')}`,
  }),
  /** Whether admins and auditors must have a second factor. Empty: in production. */
  SECOND_FACTOR: z.enum(['', 'offered', 'required-for-staff']).default(''),
  /** `smtp://…` or `smtps://…`, the server that e-mails go to. Empty: the demo shows them, other shops send none. */
  SMTP_URL: z
    .string()
    .refine((text) => text === '' || isSmtpUrl(text), {
      message: 'needs smtp://[user:password@]host[:port] or smtps://…, without path and parameters',
    })
    .default(''),
  /** Sender of the e-mails. Empty: the contact address of the site's settings. */
  MAIL_FROM: z
    .string()
    .refine((text) => text === '' || z.email().safeParse(text).success, { message: 'is no e-mail address' })
    .default(''),
  /** Multiplies every rate limit, because end-to-end tests log in far more often than people do. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** Hour of the night in Istanbul at which all accounts and views are verified, or `off`. */
  VERIFICATION_HOUR: z
    .string()
    .default('')
    .transform((text) => text || DEFAULT_VERIFICATION_HOUR)
    .refine((text) => text === 'off' || /^(\d|1\d|2[0-3])$/.test(text), {
      message: 'is neither an hour, 0 to 23, nor off',
    }),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** `inside` runs the projections in this process, `apart` leaves them to `npm run projections`. */
  PROJECTIONS: z.enum(['inside', 'apart']).default('inside'),
  /** Opens the metrics to a scraper on another machine. */
  METRICS_TOKEN: z
    .string()
    .refine((text) => text === '' || text.length >= SECRET_MIN, {
      message: `needs at least ${SECRET_MIN} characters`,
    })
    .default(''),
  /** The folder of the built frontend. */
  FRONTEND_DIR: z.string().min(1).default('dist/frontend'),
});
export type Environment = z.output<typeof environment>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
const LOCAL_SITE = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether other machines can, or should be able to, reach the server. */
const isPublic = ({ HOST, PUBLIC_URL }: Environment): boolean =>
  !LOOPBACK.test(HOST) || (PUBLIC_URL !== undefined && !LOCAL_SITE.test(new URL(PUBLIC_URL).hostname));

export interface ConfigFault {
  variable: keyof Environment;
  sentence: string;
}

function secretFault(env: Environment): string | null {
  const { JWT_SECRET: secret, NODE_ENV } = env;
  if (secret === '') {
    if (NODE_ENV === 'production') return 'is missing; make one with: openssl rand -base64 48';
    return isPublic(env) ? 'is missing, and HOST or PUBLIC_URL is reachable from other machines' : null;
  }
  if (secret === PUBLISHED_SECRET) return 'is the published one of earlier versions';
  return secret.length < SECRET_MIN ? `needs at least ${SECRET_MIN} characters` : null;
}

/** One key for both purposes would have to be kept in the places of both, and leak from either. */
function isVaultKey({ EVIDENCE_KEY, VAULT_KEY, VAULT_KEY_PREVIOUS }: Environment): boolean {
  const bytes = Buffer.from(EVIDENCE_KEY, 'base64');
  return [VAULT_KEY, VAULT_KEY_PREVIOUS].some((key) => key !== '' && Buffer.from(key, 'base64').equals(bytes));
}

/** What is wrong with a combination of variables that are each valid. No sentence repeats a value. */
export function configFaults(env: Environment): ConfigFault[] {
  const faults: ConfigFault[] = [];
  const refuse = (variable: keyof Environment, sentence: string) => faults.push({ variable, sentence });
  const allows = (name: (typeof ALLOWANCES)[number]) => env.ALLOW_INSECURE.includes(name);
  const production = env.NODE_ENV === 'production';

  const storeFaults = env.EVENTSTORE_URL === '' ? [] : connectionStringFaults(env.EVENTSTORE_URL);
  for (const fault of storeFaults) refuse('EVENTSTORE_URL', fault);
  const secret = secretFault(env);
  if (secret) refuse('JWT_SECRET', secret);
  const vault = VaultKeys.fault(env);
  if (vault) refuse(vault.variable, vault.sentence);
  const evidence = EvidenceKeys.fault(env, production);
  if (evidence) refuse(evidence.variable, evidence.sentence);
  else if (isVaultKey(env))
    refuse(
      'EVIDENCE_KEY',
      'is a vault key, too; make another one with: openssl rand -base64 32. Where this one has signed, name its ' +
        'public key in EVIDENCE_KEYS_RETIRED (docs/operations.md#upgrades)',
    );
  if (env.DEMO && production) refuse('DEMO', 'demo accounts have a published password: production refuses them');
  else if (env.DEMO && !LOOPBACK.test(env.HOST) && !allows('demo-on-network'))
    refuse(
      'HOST',
      'is reachable from other machines, and demo accounts have a published password; ' +
        'that is refused unless ALLOW_INSECURE names demo-on-network',
    );
  if (!production) return faults;

  if (!env.PUBLIC_URL) refuse('PUBLIC_URL', 'is missing, the https address of the shop');
  else if (new URL(env.PUBLIC_URL).protocol === 'http:' && !allows('http-public-url'))
    refuse(
      'PUBLIC_URL',
      'is not https: sessions would cross the network in clear; ' +
        'production refuses that unless ALLOW_INSECURE names http-public-url',
    );
  const store = storeFaults.length === 0 ? env.EVENTSTORE_URL : '';
  for (const { variable, sentence } of insecureConnections(env.DATABASE_URL, store || null, env.ALLOW_INSECURE))
    refuse(variable, sentence);
  return faults;
}

/** Settings that are accepted but probably not intended, one sentence each. */
export function environmentWarnings(env: Environment): string[] {
  const warnings: string[] = [];
  if (env.JWT_SECRET === '')
    warnings.push('JWT_SECRET is not set: sessions are signed with a random secret and end with this process');
  if (env.NODE_ENV === 'production' && env.PUBLIC_URL?.startsWith('https:') && env.TRUST_PROXY.length === 0)
    warnings.push(
      'PUBLIC_URL is https and TRUST_PROXY is empty: behind a proxy all customers share its address, and one rate limit',
    );
  if (env.NODE_ENV === 'production' && env.SECOND_FACTOR === 'offered')
    warnings.push('SECOND_FACTOR is offered: admins and auditors sign in with a password alone');
  if (env.SMTP_URL === '' && env.NODE_ENV === 'production')
    warnings.push('SMTP_URL is not set: no e-mail is sent, and a forgotten password needs a link of an admin');
  if (env.HEADS_FILE === '' && env.NODE_ENV === 'production')
    warnings.push('HEADS_FILE is not set: nothing inside shows that all daily heads were replaced');
  if (env.ALLOW_INSECURE.length > 0) warnings.push(`ALLOW_INSECURE switches on ${env.ALLOW_INSECURE.join(', ')}`);
  return warnings;
}

/** The server that e-mails go to; `null` without one. In production the connection is encrypted, unless it is local. */
export function smtpServer({ SMTP_URL, NODE_ENV, ALLOW_INSECURE }: Environment): {
  url: string;
  tlsRequired: boolean;
} | null {
  if (SMTP_URL === '') return null;
  const local = LOOPBACK.test(new URL(SMTP_URL).hostname);
  return {
    url: SMTP_URL,
    tlsRequired: NODE_ENV === 'production' && !local && !ALLOW_INSECURE.includes('smtp-without-tls'),
  };
}
