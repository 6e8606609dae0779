import type { AuthApi } from '../api/auth.api.js';
import type { HttpClient } from '../api/http-client.js';
import type { LiveClient } from '../api/live.js';
import type { KeyValueStorage } from '../lib/storage.js';
import type { WalletModel } from './WalletModel.js';

/** Why the stores of a user are discarded. */
export type SignOutReason =
  | 'asked'
  /** Another tab signed out, or signed another person in. */
  | 'elsewhere'
  /** The session expired and the password was not entered again. */
  | 'expired'
  | 'inactive'
  /** The account was closed and the person erased. */
  | 'erased';

export interface SessionOptions {
  auth: AuthApi;
  http: HttpClient;
  live: LiveClient;
  /** Receives the wallet of every own record that is read. */
  wallet: WalletModel;
  storage: KeyValueStorage;
  now: () => number;
  delay: (ms: number) => Promise<void>;
  /**
   * Navigates to the home page. It runs before the session ends: a page for members would otherwise redirect to the
   * login.
   */
  goHome: () => Promise<void>;
  /** Called when a session has ended, even one that ended while no page was open: then `userId` is null. */
  onEnded: (userId: string | null, reason: SignOutReason) => void;
  /** Called when the session is over and the stores of this user are discarded. */
  onSignedOut: (reason: SignOutReason) => void;
}
