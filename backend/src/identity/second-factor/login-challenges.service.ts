import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { lockActive } from '../active-owner.js';

/** Time to type the code after the password (docs/product-rules.md#session-11). */
export const CHALLENGE_LIFE_MS = 5 * 60_000;
const TOKEN_BYTES = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface LoginChallenge {
  userId: string;
  sessionEpoch: number;
}

/**
 * Logins between password and code. The token is random, belongs to one account and one browser, opens nothing but the
 * second step, and is gone with its use.
 */
@Injectable()
export class LoginChallengesService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * @param device see `describeUserAgent` @returns the token for the cookie
   * @throws ApiProblem USER_INACTIVE, see {@link lockActive}
   */
  async open(user: { id: string; sessionEpoch: number }, device: string): Promise<{ token: string; expiresAt: Date }> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute();
    await this.db.transaction().execute(async (transaction) => {
      await lockActive(user.id, transaction);
      await transaction
        .insertInto('login_challenges')
        .values({
          token_hash: hashOf(token),
          user_id: user.id,
          session_epoch: user.sessionEpoch,
          device,
          expires_at: expiresAt,
        })
        .execute();
    });
    return { token, expiresAt };
  }

  /** @returns `null` for a token that is used, past its time, or another browser's */
  async find(token: string, device: string): Promise<LoginChallenge | null> {
    const row = await this.db
      .selectFrom('login_challenges')
      .select(['user_id', 'session_epoch'])
      .where('token_hash', '=', hashOf(token))
      .where('device', '=', device)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return row ? { userId: row.user_id, sessionEpoch: row.session_epoch } : null;
  }

  /** @returns false when another request has used it */
  async use(token: string): Promise<boolean> {
    const used = await this.db
      .deleteFrom('login_challenges')
      .where('token_hash', '=', hashOf(token))
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }
}
