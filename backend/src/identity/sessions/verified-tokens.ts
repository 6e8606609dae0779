import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.js';

/** The most tokens that are remembered, about 1 kB each. */
export const VERIFIED_TOKENS_MAX = 5_000;
const MS_PER_S = 1000;

interface VerifiedToken<C> {
  claims: C;
  /** When the token ends, ms since 1970. */
  endsAt: number;
}

/**
 * Access tokens whose signature, issuer and audience have been verified. None of the three can change while the process
 * runs, so a browser's token is verified once and not at each of its requests. What can change is checked each time:
 * the token's end here, its session by the database.
 *
 * The whole token is the key, so that one with another signature is another token. A token is held for as long as it is
 * valid, ten minutes, and then until the next one comes; one that was used longer ago and is still valid delays that by
 * ten minutes at most. Whoever reads this process's memory finds the key that signs them next to it.
 */
export class VerifiedTokens<C extends object> {
  private readonly tokens: LRUCache<string, VerifiedToken<C>>;

  constructor(
    private readonly clock: Clock,
    max = VERIFIED_TOKENS_MAX,
  ) {
    this.tokens = new LRUCache({ max });
  }

  /** Number of tokens that are held. */
  get size(): number {
    return this.tokens.size;
  }

  /** The claims of a token that was verified and is still valid. */
  claimsOf(token: string): C | undefined {
    const verified = this.tokens.get(token);
    if (!verified || verified.endsAt > this.clock.now().getTime()) return verified?.claims;
    this.tokens.delete(token);
    return undefined;
  }

  /** @param exp of the token that was just verified, seconds since 1970; one without an end is not remembered. */
  remember(token: string, claims: C, exp: unknown): void {
    if (typeof exp !== 'number') return;
    this.dropEnded();
    this.tokens.set(token, { claims, endsAt: exp * MS_PER_S });
  }

  /** Nobody sends a token again once its browser has the next one. Those that were used longest ago end first. */
  private dropEnded(): void {
    const now = this.clock.now().getTime();
    for (const [token, { endsAt }] of this.tokens.rentries() as Iterable<[string, VerifiedToken<C>]>) {
      if (endsAt > now) return;
      this.tokens.delete(token);
    }
  }
}
