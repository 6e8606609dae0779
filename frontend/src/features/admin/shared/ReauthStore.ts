import { makeAutoObservable, runInAction } from 'mobx';
import { type FetchState, failed, IDLE, LOADING } from '../../../lib/request-state.js';

interface ReauthOptions {
  reauthenticate: (password: string, code?: string) => Promise<void>;
  /** When the password was entered last, ms since 1970. */
  authenticatedAt: () => number;
  /** Registers what the HTTP client calls before it repeats a refused request. @returns a function that removes it. */
  onRequired: (ask: () => Promise<boolean>) => () => void;
}

/**
 * The admin area needs a password entry younger than an hour (docs/product-rules.md#role-2). Past it the server answers
 * REAUTHENTICATION_REQUIRED; one dialog serves all refused requests, which are repeated afterwards. The page stays.
 */
export class ReauthStore {
  asking = false;
  state: FetchState = IDLE;
  readonly #options: ReauthOptions;
  /** The password entry whose renewal was declined, ms since 1970. */
  declinedAt: number | null = null;
  #answer: Promise<boolean> | null = null;
  #resolve: (entered: boolean) => void = () => undefined;

  constructor(options: ReauthOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The dialog was closed: background reads wait until the password is entered, here or in another tab. */
  get declined(): boolean {
    return this.declinedAt === this.#options.authenticatedAt();
  }

  /** Answers refused requests with the dialog, which must be on the page. @returns a function that stops it. */
  start(): () => void {
    const remove = this.#options.onRequired(this.ask);
    return () => {
      remove();
      this.#close(false);
    };
  }

  /** Opens the dialog, or joins the one that is open. @returns whether the password was entered. */
  ask(): Promise<boolean> {
    if (this.#answer === null) {
      this.#answer = new Promise((resolve) => {
        this.#resolve = resolve;
      });
      this.asking = true;
      this.declinedAt = null;
      this.state = IDLE;
    }
    return this.#answer;
  }

  /** A wrong password or code keeps the dialog open. @param code of an account with a second factor */
  async enter(password: string, code?: string): Promise<void> {
    this.state = LOADING;
    try {
      await this.#options.reauthenticate(password, code);
      this.#close(true);
    } catch (error) {
      runInAction(() => {
        this.state = failed(error);
      });
    }
  }

  cancel(): void {
    this.declinedAt = this.#options.authenticatedAt();
    this.#close(false);
  }

  #close(entered: boolean): void {
    this.#answer = null;
    runInAction(() => {
      this.asking = false;
      this.state = IDLE;
    });
    this.#resolve(entered);
  }
}
