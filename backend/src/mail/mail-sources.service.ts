import { Injectable } from '@nestjs/common';
import type { Preferences } from '@yukselt/contracts/api';

export interface MailRecipient {
  name: string;
  email: string;
  notifications: Preferences['notifications'];
}

/** A link for the owner of an account whose password is forgotten. */
export interface ForgottenLink {
  userId: string;
  name: string;
  email: string;
  /** `null`: an admin has given a link that is still valid. */
  path: string | null;
  /** Opens only after a second admin has confirmed it. */
  awaitsConfirmation: boolean;
}

/** The data that an e-mail needs from other areas when it is sent. */
export interface MailSources {
  /** @returns those of `userIds` that have a user, erased ones included */
  knownUsers(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns `null` for an erased or unknown account */
  recipient(userId: string): Promise<MailRecipient | null>;
  /**
   * @param seed the same for every try; the same seed gives the same link @returns `null` when the address belongs to
   * no active account
   */
  forgottenLink(email: string, seed: string, requestedAt: Date): Promise<ForgottenLink | null>;
  /** @returns path of the page that confirms; `null` when there is nothing to confirm */
  newsletterPath(email: string): Promise<string | null>;
}

/** Areas register in `onModuleInit`, so that this area imports none of them. */
@Injectable()
export class MailSourcesService {
  private readonly registered: Partial<MailSources> = {};

  register(sources: Partial<MailSources>): void {
    Object.assign(this.registered, sources);
  }

  /** @throws Error when no area has registered it */
  get<K extends keyof MailSources>(name: K): MailSources[K] {
    const source = this.registered[name];
    if (!source) throw new Error(`no area registered ${name}`);
    return source;
  }
}
