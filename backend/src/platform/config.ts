import { credentialsOf, NEEDS_USER } from '@yukselt/event-store';
import { z } from 'zod';

/** Signs sessions on a developer's machine. Production refuses it. */
export const DEVELOPMENT_SECRET = 'yukselt-development-secret-never-in-production';
const SECRET_MIN = 32;

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((text) => text === '1' || text === 'true');

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    DATABASE_URL: databaseUrl,
    /** `esdb://…` or empty: then the event log lives in PostgreSQL too. */
    EVENTSTORE_URL: z
      .string()
      .regex(/^(esdb|esdb\+discover|kurrentdb|kurrentdb\+discover):\/\//)
      .or(z.literal(''))
      .default(''),
    JWT_SECRET: z.string().default(DEVELOPMENT_SECRET),
    DEMO: flag,
    /** Address under which browsers reach the site, for canonical links and the check of `Origin`. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /**
     * Addresses of proxies whose X-Forwarded-For is trusted, comma separated. Empty: none, or clients would pick their
     * own rate limit.
     */
    TRUST_PROXY: z.string().default(''),
    /** Multiplies every rate limit; end-to-end tests log in far more often than people. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    /** `inside` runs the projections in this process, `apart` leaves them to `npm run projections`. */
    PROJECTIONS: z.enum(['inside', 'apart']).default('inside'),
    /** The folder of the built frontend. */
    FRONTEND_DIR: z.string().min(1).default('dist/frontend'),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (env.EVENTSTORE_URL && !credentialsOf(env.EVENTSTORE_URL)) refuse('EVENTSTORE_URL', NEEDS_USER);
    if (env.NODE_ENV !== 'production') return;
    if (env.DEMO) refuse('DEMO', 'demo accounts have a known password: production refuses them');
    if (env.JWT_SECRET === DEVELOPMENT_SECRET) refuse('JWT_SECRET', 'is missing or the development default');
    else if (env.JWT_SECRET.length < SECRET_MIN) refuse('JWT_SECRET', `needs at least ${SECRET_MIN} characters`);
    if (!env.PUBLIC_URL) refuse('PUBLIC_URL', 'is missing');
  });

/** What the process was started with. A class, so that it is the injection token as well. */
export class Config {
  constructor(private readonly env: z.infer<typeof environment>) {}
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
    return this.env.JWT_SECRET;
  }
  get demo(): boolean {
    return this.env.DEMO;
  }
  get publicUrl(): string | null {
    return this.env.PUBLIC_URL ? new URL(this.env.PUBLIC_URL).origin : null;
  }
  get trustProxy(): string[] {
    return this.env.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  }
  get rateLimitFactor(): number {
    return this.env.RATE_LIMIT_FACTOR;
  }
  get logLevel(): string {
    return this.env.LOG_LEVEL;
  }
  get projectionsInside(): boolean {
    return this.env.PROJECTIONS === 'inside';
  }
  get frontendDir(): string {
    return this.env.FRONTEND_DIR;
  }
}

/**
 * The environment is read here and nowhere else in this process.
 * @throws Error that names every invalid variable, never its value: values may be secrets.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuration refused:\n${faults.join('\n')}`);
  }
  return new Config(result.data);
}

/** For programs next to the server, which need a database and nothing else. @throws ZodError without a valid one */
export const databaseUrlOfTools = (): string => databaseUrl.parse(process.env['DATABASE_URL']);
