import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../../../api/errors.js';
import { type FetchState, failed, IDLE, LOADING } from '../../../lib/request-state.js';

/**
 * The admin area needs a password entry younger than an hour (docs/product-rules.md#role-2). Past it the server answers
 * REAUTHENTICATION_REQUIRED;
 * the password is asked for once, whatever asked, and the requests that were refused are repeated. The page stays.
 */
export class ReauthStore {
  asking = false;
  /** The question was put away: what is read by itself waits until somebody does something that asks again. */
  declined = false;
  state: FetchState = IDLE;
  readonly #reauthenticate: (password: string) => Promise<void>;
  #waiting: Promise<boolean> | null = null;
  #answer: ((entered: boolean) => void) | null = null;

  constructor(reauthenticate: (password: string) => Promise<void>) {
    this.#reauthenticate = reauthenticate;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Does `work`; when the server wants the password first, asks for it and does it once more. @throws whatever `work`
   * throws.
   */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      const done = await work();
      if (this.declined)
        runInAction(() => {
          this.declined = false;
        });
      return done;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'REAUTHENTICATION_REQUIRED' || !(await this.#ask()))
        throw error;
      return work();
    }
  }

  /** The password was entered. A wrong one keeps the dialog open. */
  async enter(password: string): Promise<void> {
    runInAction(() => {
      this.state = LOADING;
    });
    try {
      await this.#reauthenticate(password);
      this.#close(true);
    } catch (error) {
      runInAction(() => {
        this.state = failed(error);
      });
    }
  }

  /** Asks for the password before the server does, e.g. because the hour is nearly over. */
  ask(): void {
    void this.#ask();
  }

  cancel(): void {
    this.declined = true;
    this.#close(false);
  }

  #ask(): Promise<boolean> {
    this.#waiting ??= new Promise<boolean>((resolve) => {
      this.#answer = resolve;
      runInAction(() => {
        this.asking = true;
        this.declined = false;
        this.state = IDLE;
      });
    });
    return this.#waiting;
  }

  #close(entered: boolean): void {
    const answer = this.#answer;
    this.#waiting = null;
    this.#answer = null;
    runInAction(() => {
      this.asking = false;
      this.state = IDLE;
    });
    answer?.(entered);
  }
}
