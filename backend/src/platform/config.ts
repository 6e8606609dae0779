import { randomBytes } from 'node:crypto';
import { VaultKeys } from '@yukselt/vault';
import { z } from 'zod';
import { configFaults, type Environment, environment, environmentWarnings, smtpServer } from './environment.js';
import { EvidenceKeys } from './evidence-keys.js';

/** Signs this process's sessions when no secret is configured; they end with the process. */
const PROCESS_SECRET = randomBytes(48).toString('base64url');

/** What the process was started with. A class, so that it is the injection token as well. */
export class Config {
  constructor(private readonly env: Environment) {}
  get production(): boolean {
    return this.env.NODE_ENV === 'production';
  }
  get host(): string {
    return this.env.HOST;
  }
  get port(): number {
    return this.env.PORT;
  }
  get databaseUrl(): string {
    return this.env.DATABASE_URL;
  }
  /** Connection string of EventStoreDB, or `null` when the log lives in PostgreSQL. */
  get eventStoreUrl(): string | null {
    return this.env.EVENTSTORE_URL || null;
  }
  get jwtSecret(): string {
    return this.env.JWT_SECRET || PROCESS_SECRET;
  }
  /** The keys that wrap customers' keys. */
  get vaultKeys(): VaultKeys {
    return VaultKeys.read(this.env);
  }
  /** The key that signs evidence, and the retired ones. */
  get evidenceKeys(): EvidenceKeys {
    return EvidenceKeys.read(this.env);
  }
  /** The file of the newest head that this shop made; `null`: there is none. */
  get headsFile(): string | null {
    return this.env.HEADS_FILE || null;
  }
  get demo(): boolean {
    return this.env.DEMO;
  }
  get publicUrl(): string | null {
    return this.env.PUBLIC_URL ? new URL(this.env.PUBLIC_URL).origin : null;
  }
  get trustProxy(): string[] {
    return this.env.TRUST_PROXY;
  }
  /** Admins and auditors can do nothing before they have a second factor. */
  get secondFactorDemanded(): boolean {
    return this.env.SECOND_FACTOR === '' ? this.production : this.env.SECOND_FACTOR === 'required-for-staff';
  }
  /** The server that e-mails go to; `null`: there is none. */
  get smtp() {
    return smtpServer(this.env);
  }
  /** Where e-mails go: to the server, into the demo's mailbox page, or nowhere. */
  get mailMode(): 'smtp' | 'mailbox' | 'off' {
    if (this.smtp) return 'smtp';
    return this.demo && !this.production ? 'mailbox' : 'off';
  }
  /** `null`: the contact address of the settings. */
  get mailFrom(): string | null {
    return this.env.MAIL_FROM || null;
  }
  get rateLimitFactor(): number {
    return this.env.RATE_LIMIT_FACTOR;
  }
  /** In Istanbul, 0 to 23; `null`: no verification starts by itself. */
  get verificationHour(): number | null {
    return this.env.VERIFICATION_HOUR === 'off' ? null : Number(this.env.VERIFICATION_HOUR);
  }
  get logLevel(): string {
    return this.env.LOG_LEVEL;
  }
  get projectionsInside(): boolean {
    return this.env.PROJECTIONS === 'inside';
  }
  /** `null`: only callers on this machine read the figures. */
  get metricsToken(): string | null {
    return this.env.METRICS_TOKEN || null;
  }
  get frontendDir(): string {
    return this.env.FRONTEND_DIR;
  }
  /** Sentences for the log at the start: settings that are accepted but probably not intended. */
  get warnings(): string[] {
    return environmentWarnings(this.env);
  }
}

/** Operators read English; users of the site get their language from the schemas' own words. */
const FOR_OPERATORS: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => (issue.input === undefined ? 'is missing' : z.locales.en().localeError(issue)),
};

/**
 * The server's configuration. This file alone reads the environment of the backend's processes.
 * @throws Error that names every invalid variable, never its value: values may be secrets.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const result = environment.safeParse(env, FOR_OPERATORS);
  const faults = result.success
    ? configFaults(result.data)
    : [
        ...result.error.issues.map(({ path, message }) => ({ variable: path.join('.'), sentence: message })),
        ...faultsOfOthers(new Set(result.error.issues.map(({ path }) => path.join('.'))), env),
      ];
  if (result.success && faults.length === 0) return new Config(result.data);
  const lines = faults.map(({ variable, sentence }) => `  ${variable}: ${sentence}`);
  throw new Error(`Configuration refused:\n${lines.join('\n')}`);
}

/** The faults of other variables than the wrong ones, so that one start names them all. */
function faultsOfOthers(wrong: ReadonlySet<string>, env: Record<string, string | undefined>) {
  const unaffected = Object.entries(env).filter(([name]) => !wrong.has(name));
  const result = environment.safeParse({ DATABASE_URL: 'postgres://', ...Object.fromEntries(unaffected) });
  return result.success ? configFaults(result.data).filter(({ variable }) => !wrong.has(variable)) : [];
}

/** For tools, which need nothing but a database. @throws ZodError without a valid `DATABASE_URL` */
export const databaseUrlOfTools = (): string =>
  environment.pick({ DATABASE_URL: true }).parse(process.env, FOR_OPERATORS).DATABASE_URL;

/** A configuration made of these variables alone: settings that depend on others must not be read from it. */
const configOf = (variables: Parameters<typeof environment.pick>[0]): Config =>
  new Config(environment.pick(variables).parse(process.env, FOR_OPERATORS) as Environment);

const MAIL = { NODE_ENV: true, DEMO: true, SMTP_URL: true, ALLOW_INSECURE: true } as const;
const CONNECTIONS = { DATABASE_URL: true, EVENTSTORE_URL: true } as const;
const EVIDENCE = { EVIDENCE_KEY: true, EVIDENCE_KEYS_RETIRED: true, EVIDENCE_KEYS_REVOKED: true } as const;

/** Like {@link databaseUrlOfTools}: the address at which browsers reach the site, if it is set. */
export const publicUrlOfTools = (): string | null => configOf({ PUBLIC_URL: true }).publicUrl;

/** Like {@link databaseUrlOfTools}: the part of the configuration that determines where e-mails go. */
export const mailConfigOfTools = (): Config => configOf(MAIL);

/** Like {@link mailConfigOfTools}, with database, event store and the keys that sign heads. */
export const headsConfigOfTools = (): Config => configOf({ ...MAIL, ...CONNECTIONS, ...EVIDENCE, HEADS_FILE: true });

/** Like {@link databaseUrlOfTools}: connections and keys. */
export const keyConfigOfTools = (): Config =>
  configOf({ ...CONNECTIONS, VAULT_KEY: true, VAULT_KEY_PREVIOUS: true, ...EVIDENCE });

/** Like {@link databaseUrlOfTools}, with the event store; `null`: the log is in the database. */
export function connectionsOfTools(): { databaseUrl: string; eventStoreUrl: string | null } {
  return { databaseUrl: databaseUrlOfTools(), eventStoreUrl: process.env.EVENTSTORE_URL || null };
}
