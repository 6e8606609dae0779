import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { derivedKey } from '../auth/access-tokens.service.js';
import { Clock } from '../clock.js';
import { Config } from '../config.js';
import { ApiProblem } from '../errors/api-problem.js';
import { SingleRun } from '../jobs/single-run.decorator.js';
import { SHOP_SCHEMA } from '../postgres/shop-database.js';

export interface Limit {
  /** Name of the rule, so that two rules about the same key do not share a count. */
  name: string;
  /** The most attempts per window, before {@link Config.rateLimitFactor}. */
  attempts: number;
  windowMs: number;
  /**
   * Each used-up window doubles the wait, from `windowMs` to `longestMs`; the doubling is reset `forgetMs` after the
   * first.
   */
  growth?: { longestMs: number; forgetMs: number };
  /**
   * Counted by each process alone, without a statement of its own: for limits that protect the server and keep no
   * attacker out, where twice as many attempts with two processes do no harm.
   */
  inProcess?: true;
}

const MINUTE = 60_000;
/** Limits of attempts against guessed passwords and codes (OWASP ASVS 6.3.1), and against floods. */
export const LIMITS = {
  /** Of browsers in which the user has never signed in, all addresses together. */
  loginPerAccount: {
    name: 'login-account',
    attempts: 30,
    windowMs: MINUTE,
    growth: { longestMs: 15 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  },
  loginPerAccountAndAddress: { name: 'login-account-address', attempts: 5, windowMs: MINUTE },
  /** Of a browser in which the user has signed in before: strangers' attempts do not count here. */
  loginPerDevice: { name: 'login-device', attempts: 5, windowMs: MINUTE },
  /** Of all browsers in which the user has signed in before: each login without a cookie makes one more of them. */
  loginPerAccountDevices: {
    name: 'login-account-devices',
    attempts: 30,
    windowMs: MINUTE,
    growth: { longestMs: 15 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  },
  loginPerAddress: { name: 'login-address', attempts: 20, windowMs: MINUTE },
  /** Of codes after the right password, of browsers in which the user has never signed in, all addresses together. */
  codePerAccount: {
    name: 'code-account',
    attempts: 10,
    windowMs: MINUTE,
    growth: { longestMs: 60 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  },
  codePerAccountAndAddress: { name: 'code-account-address', attempts: 5, windowMs: MINUTE },
  /** Of a browser in which the user has signed in before: strangers who know the password do not count here. */
  codePerDevice: { name: 'code-device', attempts: 5, windowMs: MINUTE },
  /**
   * Of all browsers in which the user has signed in before: one who did so with the password alone, before the second
   * factor was on, must not find a code.
   */
  codePerAccountDevices: {
    name: 'code-account-devices',
    attempts: 10,
    windowMs: 15 * MINUTE,
    growth: { longestMs: 60 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  },
  /** Of a session that knows the password: a borrowed one must not find the code that turns the factor off. */
  ownCodePerAccount: {
    name: 'own-code-account',
    attempts: 10,
    windowMs: 15 * MINUTE,
    growth: { longestMs: 60 * MINUTE, forgetMs: 24 * 60 * MINUTE },
  },
  registrationPerAddress: { name: 'registration-address', attempts: 5, windowMs: 60 * MINUTE },
  refreshPerAddress: { name: 'refresh-address', attempts: 120, windowMs: MINUTE },
  /** A download reads everything of a person. */
  exportPerAccount: { name: 'export-account', attempts: 5, windowMs: 10 * MINUTE },
  /** A statement folds the whole account. */
  statementPerAccount: { name: 'statement-account', attempts: 20, windowMs: 10 * MINUTE },
  /** A file of evidence replays a whole account, twice. */
  evidencePerAccount: { name: 'evidence-account', attempts: 30, windowMs: 10 * MINUTE },
  /** Of the sender, admins included. A repeat counts: it costs as much as a new command. */
  moneyCommandsPerAccount: { name: 'money-commands-account', attempts: 60, windowMs: MINUTE, inProcess: true },
  /** Each is kept in the log for good. */
  paymentRequestsPerAccount: { name: 'payment-requests-account', attempts: 20, windowMs: 60 * MINUTE },
  receiptsPerAccount: { name: 'receipts-account', attempts: 20, windowMs: 10 * MINUTE },
  imagesPerAccount: { name: 'images-account', attempts: 60, windowMs: 10 * MINUTE },
  passwordLinkPerAddress: { name: 'password-link-address', attempts: 20, windowMs: 10 * MINUTE },
  /** Of one network address, whatever e-mail addresses it names. */
  forgottenPerAddress: { name: 'forgotten-address', attempts: 10, windowMs: 60 * MINUTE },
  /** Of one e-mail address, from all network addresses: its owner gets no more e-mails than these. */
  forgottenPerEmail: { name: 'forgotten-email', attempts: 3, windowMs: 30 * MINUTE },
  passwordPerAccount: { name: 'password-account', attempts: 5, windowMs: MINUTE },
  likesPerAddress: { name: 'likes-address', attempts: 30, windowMs: MINUTE },
  commentsPerAddress: { name: 'comments-address', attempts: 5, windowMs: 10 * MINUTE },
  contactPerAddress: { name: 'contact-address', attempts: 5, windowMs: 10 * MINUTE },
  newsletterPerAddress: { name: 'newsletter-address', attempts: 10, windowMs: 10 * MINUTE },
  newsletterLinkPerAddress: { name: 'newsletter-link-address', attempts: 30, windowMs: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

const TABLE = 'rate_limits';
/** For counts that refuse nothing. */
const UNLIMITED = 1_000_000;

/**
 * Counts attempts in fixed windows, in the database, so that a limit holds across processes: one statement per attempt,
 * and none for a key whose window this process has seen used up (unless its wait grows).
 *
 * Keys are e-mail addresses, network addresses and user ids: the table holds a keyed hash of them, until the window
 * ends. The library reads the machine's time by itself, which is what {@link Clock} returns outside of specs.
 */
@Injectable()
export class RateLimiterService {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly hashKey: KeyObject;

  constructor(
    private readonly pool: pg.Pool,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.hashKey = derivedKey(config.jwtSecret, 'rate-limit');
  }

  /** Counts one attempt. @throws ApiProblem RATE_LIMITED with `retryAfter` when the window is used up. */
  async take(limit: Limit, key: string): Promise<void> {
    const counted = limit.inProcess ? key : this.hashOf(key);
    try {
      const { remainingPoints } = await this.limiterOf(limit).consume(counted);
      if (limit.growth && remainingPoints === 0) await this.prolong(limit, limit.growth, counted);
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new ApiProblem('RATE_LIMITED', { retryAfter: error.msBeforeNext / 1000 });
      throw error;
    }
  }

  private hashOf(key: string): string {
    return createHmac('sha256', this.hashKey).update(key).digest('base64url');
  }

  /** The last attempt of a window has been used: the wait until the next window is twice the previous one. */
  private async prolong(limit: Limit, { longestMs, forgetMs }: NonNullable<Limit['growth']>, hash: string) {
    const windows = this.limiterOf({ name: `${limit.name}-windows`, attempts: UNLIMITED, windowMs: forgetMs });
    const { consumedPoints } = await windows.consume(hash);
    const wait = Math.min(limit.windowMs * 2 ** (consumedPoints - 1), longestMs);
    await this.limiterOf(limit).block(hash, wait / 1000);
  }

  /**
   * Rows of ended windows are useless, and their keys derive from personal data, so they are deleted within a minute.
   */
  @Interval('ended-rate-limits', MINUTE)
  @SingleRun()
  async removeEnded(): Promise<void> {
    await this.pool.query(`delete from ${SHOP_SCHEMA}.${TABLE} where expire < $1`, [this.clock.now().getTime()]);
  }

  private limiterOf({ name, attempts, windowMs, growth, inProcess }: Limit): RateLimiterAbstract {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const points = Math.ceil(attempts * this.config.rateLimitFactor);
    const limiter = inProcess
      ? new RateLimiterMemory({ keyPrefix: name, points, duration: windowMs / 1000 })
      : new RateLimiterPostgres({
          storeClient: this.pool,
          storeType: 'pool',
          schemaName: SHOP_SCHEMA,
          tableName: TABLE,
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points,
          duration: windowMs / 1000,
          // The in-memory block would not learn of a prolonged wait.
          inMemoryBlockOnConsumed: growth ? 0 : points,
        });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
