import { makeAutoObservable, runInAction } from 'mobx';

interface ReauthOptions {
  reauthenticate: (password: string, code?: string) => Promise<void>;
  /** When the password was entered last, ms since 1970. */
  authenticatedAt: () => number;
  /**
   * Registers the function that the HTTP client calls before it repeats a refused request. @returns a function that
   * removes it.
   */
  onRequired: (ask: () => Promise<boolean>) => () => void;
}

/**
 * The admin area needs a password entry younger than an hour (docs/product-rules.md#role-2). Past it the server answers
 * REAUTHENTICATION_REQUIRED; one dialog serves all refused requests, which are repeated afterwards. The page stays.
 */
export class ReauthStore {
  asking = false;
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
    }
    return this.#answer;
  }

  /**
   * Closes the dialog after the password was accepted; otherwise it stays open.
   * @param code for an account with a second factor
   * @throws ApiError, NetworkError
   */
  async enter(password: string, code?: string): Promise<void> {
    await this.#options.reauthenticate(password, code);
    this.#close(true);
  }

  cancel(): void {
    this.declinedAt = this.#options.authenticatedAt();
    this.#close(false);
  }

  #close(entered: boolean): void {
    this.#answer = null;
    runInAction(() => {
      this.asking = false;
    });
    this.#resolve(entered);
  }
}
