import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second profile (OWASP ASVS 11.4.2). Argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** 19 MiB each: more at once would let a flood of logins take the memory. */
const AT_ONCE = 4;
/** More than this waiting means a flood, not people. */
const WAITING_MAX = 200;

/** The queue of password hashing is full. Answered like a store that is overloaded. */
export class PasswordsOverloaded extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}

@Injectable()
export class PasswordsService {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** Verified when no user was found, so that an unknown e-mail takes as long as a wrong password. */
  private readonly decoy = hash(randomBytes(16), COST);

  /** A PHC string. Composed characters first: the same password typed on another keyboard must match. */
  hash(password: string): Promise<string> {
    return this.queued(() => hash(password.normalize('NFC'), COST));
  }

  /** @param stored the user's PHC string, or `null` without a user: takes the same time and is `false`. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const equal = await this.queued(() => verify(against, password.normalize('NFC')));
    return stored !== null && equal;
  }

  private async queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= WAITING_MAX) throw new PasswordsOverloaded('too many passwords are being checked');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      // The next in line takes over the slot, so `running` does not change.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
