import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { NO_DEADLINE, REQUEST_DEADLINE_MS } from '../../platform/http/request-deadline.js';
import { WorkQueue } from '../../platform/work-queue.js';

/** OWASP's second profile (OWASP ASVS 11.4.2). Argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** 19 MiB each: more at once would let a flood of logins take the memory. */
const AT_ONCE = 4;
/** Time of one hash when four share one processor, the least that the shop runs on; alone it takes half, ms. */
const HASH_MS = 50;
/** A full queue is empty after this time: half of a request's, so that its last task still gets an answer. */
const WAIT_S = REQUEST_DEADLINE_MS / 2 / 1000;
const WAITING_MAX = (WAIT_S * 1000) / HASH_MS;
const RANDOM_PASSWORD_BYTES = 32;

/**
 * Hashes passwords. All methods refuse at once, with STORE_UNAVAILABLE and the time to wait, work that could not be
 * done within a request's time; a request that is over meanwhile takes no more processor time.
 */
@Injectable()
export class PasswordsService {
  private readonly queue = new WorkQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, retryAfter: WAIT_S });
  /** Verified when no user was found, so that an unknown e-mail takes as long as a wrong password. */
  private readonly decoy = hash(randomBytes(16), COST);

  /**
   * A PHC string. Composed characters first: the same password typed on another keyboard must match.
   * @param deadline of the request, as `performance.now()`
   */
  hash(password: string, deadline = NO_DEADLINE): Promise<string> {
    return this.queue.run(() => hash(password.normalize('NFC'), COST), deadline);
  }

  /** The hash of a password that nobody knows, until the user of the account has set one. @param deadline as above */
  hashOfRandom(deadline = NO_DEADLINE): Promise<string> {
    return this.hash(randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url'), deadline);
  }

  /**
   * @param stored the user's PHC string, or `null` without a user: takes the same time and is `false`
   * @param deadline of the request, as `performance.now()`
   */
  async matches(stored: string | null, password: string, deadline: number): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const equal = await this.queue.run(() => verify(against, password.normalize('NFC')), deadline);
    return stored !== null && equal;
  }
}
