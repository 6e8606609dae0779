import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Config } from '../config.js';
import { ApiProblem } from '../errors/api-problem.js';

export interface Limit {
  /** Names the rule, so that two rules about the same key do not share a count. */
  name: string;
  /** Most tries per window, before {@link Config.rateLimitFactor}. */
  tries: number;
  windowMs: number;
}

const MINUTE = 60_000;
/** OWASP ASVS 6.3.1. */
export const LIMITS = {
  loginPerAccount: { name: 'login-account', tries: 5, windowMs: MINUTE },
  loginPerAddress: { name: 'login-address', tries: 20, windowMs: MINUTE },
  registrationPerAddress: { name: 'registration-address', tries: 5, windowMs: 60 * MINUTE },
  refreshPerAddress: { name: 'refresh-address', tries: 120, windowMs: MINUTE },
  /** A download reads everything of a person. */
  exportPerAccount: { name: 'export-account', tries: 5, windowMs: 10 * MINUTE },
  /** A file of evidence replays a whole account, twice. */
  evidencePerAccount: { name: 'evidence-account', tries: 30, windowMs: 10 * MINUTE },
  receiptsPerAccount: { name: 'receipts-account', tries: 20, windowMs: 10 * MINUTE },
  passwordLinkPerAddress: { name: 'password-link-address', tries: 20, windowMs: 10 * MINUTE },
  passwordPerAccount: { name: 'password-account', tries: 5, windowMs: MINUTE },
  likesPerAddress: { name: 'likes-address', tries: 30, windowMs: MINUTE },
  commentsPerAddress: { name: 'comments-address', tries: 5, windowMs: 10 * MINUTE },
  contactPerAddress: { name: 'contact-address', tries: 5, windowMs: 10 * MINUTE },
  newsletterPerAddress: { name: 'newsletter-address', tries: 10, windowMs: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Most keys kept; past it the ones that expire first go, so that invented addresses cannot fill the memory. */
const KEYS_MAX = 50_000;

/**
 * Counts tries in fixed windows, in this process. Several processes each count alone, which a limit in front of them
 * must make up for.
 */
@Injectable()
export class RateLimiter {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Counts one try. @throws DomainError RATE_LIMITED with `retryAfter` when the window is used up. */
  take(limit: Limit, key: string): void {
    const now = this.clock.now().getTime();
    const id = `${limit.name}|${key}`;
    let window = this.windows.get(id);
    if (!window || window.endsAt <= now) {
      this.makeRoom(now);
      window = { count: 0, endsAt: now + limit.windowMs };
      // Set anew, so that the map's order is the order of starting.
      this.windows.delete(id);
      this.windows.set(id, window);
    }
    window.count += 1;
    if (window.count > Math.ceil(limit.tries * this.config.rateLimitFactor)) {
      throw new ApiProblem('RATE_LIMITED', { retryAfter: (window.endsAt - now) / 1000 });
    }
  }

  private makeRoom(now: number): void {
    if (this.windows.size < KEYS_MAX) return;
    for (const [id, window] of this.windows) if (window.endsAt <= now) this.windows.delete(id);
    for (const id of this.windows.keys()) {
      if (this.windows.size < KEYS_MAX) return;
      this.windows.delete(id);
    }
  }
}
