import type { AuthApi } from '../api/auth.api.js';
import type { HttpClient } from '../api/http-client.js';
import type { LiveClient } from '../api/live.js';
import type { KeyValueStorage } from '../lib/storage.js';
import type { WalletModel } from './WalletModel.js';

/** Why the stores of a user are thrown away. */
export type SignOutReason =
  | 'asked'
  /** Another tab signed out, or signed somebody else in. */
  | 'elsewhere'
  /** The session ran out and nobody entered the password again. */
  | 'expired'
  | 'inactive'
  /** The account was closed and the person erased. */
  | 'erased';

export interface SessionOptions {
  auth: AuthApi;
  http: HttpClient;
  live: LiveClient;
  /** Takes over the wallet of every own record that is read. */
  wallet: WalletModel;
  storage: KeyValueStorage;
  now: () => number;
  delay: (ms: number) => Promise<void>;
  /**
   * Leaves the page for the home page. Whoever asked to go is led there, before pages for members ask a visitor to log
   * in.
   */
  goHome: () => Promise<void>;
  /** The session is over: the stores of this user are thrown away. */
  onSignedOut: (reason: SignOutReason) => void;
}
