import type { Problem } from '@yukselt/contracts';
import { recordServerTime } from '../lib/server-clock.js';
import type { UserFacingError } from '../lib/user-facing-error.js';
import { ApiError, NetworkError } from './errors.js';
import type { Upload } from './send-form.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface RequestOptions {
  body?: unknown;
  /** Idempotency-Key of a money command. */
  key?: string;
  /** Idempotency-Key of anything else. */
  sendingKey?: string;
  /** Entity tag of the version on which a change is based. */
  ifMatch?: string;
  /** Without an answer after this time the request counts as lost. */
  timeoutMs?: number;
  /** Decides instead of `timeoutMs` when a try counts as lost. */
  signal?: () => AbortSignal;
  /** For signing in and out, and for the refresh itself: a 401 is the answer there and starts no refresh. */
  bare?: boolean;
  /** Sent by a timer or an event and not by a click, so it never opens the password dialog. */
  background?: boolean;
}

/**
 * Called when a request is sent.
 * @param change method and path of what is neither a read nor a money command, which has its own record in the
 *   CommandStore; the path alone of an upload
 * @param isUpload a form with a file, which shows its own progress
 */
export type RequestListener = (answer: Promise<unknown>, change: string | false, isUpload?: boolean) => void;

/** A money command waits for the views (≤ 1 s) after the append; after this time the answer counts as lost. */
const REQUEST_TIMEOUT_MS = 20_000;
/** The statuses that proxies answer: 502, 503 and 504. */
const SERVER_FAULT = 500;

/**
 * Typed fetch. The bearer token lives only in this object. A request that the server refuses because of its token is
 * repeated once it has a new one: after a refresh (UNAUTHENTICATED), after the password was entered
 * (REAUTHENTICATION_REQUIRED).
 */
export class HttpClient {
  #token: string | null = null;
  #refresh: () => Promise<boolean> = async () => false;
  #reauthenticate: () => Promise<boolean> = async () => false;
  #refused: (error: ApiError) => void = () => undefined;
  readonly #listeners = new Set<RequestListener>();
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  get token(): string | null {
    return this.#token;
  }

  setToken(token: string | null): void {
    this.#token = token;
  }

  /** @param refresh gets a new token and stores it with {@link setToken}; false when the session is over. */
  onTokenExpired(refresh: () => Promise<boolean>): void {
    this.#refresh = refresh;
  }

  /**
   * @param reauthenticate asks for the password and stores the new token; false when it was not entered: then the
   * refusal is thrown to the caller. Concurrent requests call it concurrently.
   * @returns a function that removes it.
   */
  onReauthenticationRequired(reauthenticate: () => Promise<boolean>): () => void {
    this.#reauthenticate = reauthenticate;
    return () => {
      if (this.#reauthenticate === reauthenticate) this.#reauthenticate = async () => false;
    };
  }

  /** @param refused is called with every refusal, e.g. when maintenance has begun. */
  onRefused(refused: (error: ApiError) => void): void {
    this.#refused = refused;
  }

  /** Calls `listener` with every request from now on. @returns a function that removes it. */
  onRequest(listener: RequestListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws ApiError when the server refused, NetworkError when no answer arrived. */
  request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
    return this.#announce(
      this.#answer(() => this.#send(method, path, options), options).then(jsonOf<T>),
      method !== 'GET' && options.key === undefined && !options.background && `${method} ${path}`,
    );
  }

  /** A file of any length. @param startMs as `receiveFile` @throws as {@link request} */
  async blob(path: string, startMs?: number): Promise<Blob> {
    const { receiveFile } = await arrived(import('./receive-file.js'));
    return receiveFile((signal) => this.#answer(() => this.#send('GET', path, { signal })), startMs);
  }

  /** Sends a form with a file. @throws as {@link request}, and AbortError when the upload's `signal` ends it. */
  upload<T>(upload: Upload): Promise<T> {
    const sending = async () => {
      const { sendForm } = await arrived(import('./send-form.js'));
      return jsonOf<T>(await this.#answer(() => sendForm(upload, this.#token)));
    };
    return this.#announce(sending(), upload.path, true);
  }

  get<T>(path: string): Promise<T> {
    return this.request('GET', path);
  }

  post<T>(path: string, body?: unknown): Promise<T> {
    return this.request('POST', path, { body });
  }

  put<T>(path: string, body?: unknown): Promise<T> {
    return this.request('PUT', path, { body });
  }

  delete<T>(path: string): Promise<T> {
    return this.request('DELETE', path);
  }

  #announce<T>(answer: Promise<T>, change: string | false, isUpload?: boolean): Promise<T> {
    for (const listener of this.#listeners) listener(answer, change, isUpload);
    return answer.catch((error: UserFacingError) => {
      error.change = change;
      throw error;
    });
  }

  /** The answer to an accepted request. Each reason to repeat a request applies once. */
  async #answer(send: () => Promise<Response>, options: RequestOptions = {}): Promise<Response> {
    const repaired = new Set<string>();
    for (;;) {
      const sentToken = this.#token;
      const response = await send();
      if (response.ok) return response;
      const error = await problemOf(response);
      const repeat = sentToken !== null && !repaired.has(error.code) && (await this.#repair(error, sentToken, options));
      if (!repeat) {
        this.#refused(error);
        throw error;
      }
      repaired.add(error.code);
    }
  }

  /** @returns whether the request has a better token now than the one that was refused. */
  async #repair(error: ApiError, sentToken: string, { bare, background }: RequestOptions): Promise<boolean> {
    if (error.status !== 401 || bare) return false;
    if (error.code === 'UNAUTHENTICATED')
      return this.#token !== sentToken ? this.#token !== null : await this.#refresh();
    if (error.code !== 'REAUTHENTICATION_REQUIRED' || background) return false;
    return (this.#token !== sentToken && this.#token !== null) || (await this.#reauthenticate());
  }

  async #send(
    method: Method,
    path: string,
    {
      body,
      sendingKey,
      key = sendingKey,
      ifMatch,
      timeoutMs = REQUEST_TIMEOUT_MS,
      signal = () => AbortSignal.timeout(timeoutMs),
    }: RequestOptions,
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.#token) headers['authorization'] = `Bearer ${this.#token}`;
    if (key) headers['idempotency-key'] = key;
    if (ifMatch) headers['if-match'] = ifMatch;
    if (body !== undefined) headers['content-type'] = 'application/json';
    try {
      const response = await this.#fetch(path, {
        method,
        headers,
        signal: signal(),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      // An answer that the browser kept may be minutes old.
      if (!response.headers.get('cache-control')?.includes('max-age')) recordServerTime(response.headers.get('date'));
      return response;
    } catch (error) {
      throw new NetworkError(error);
    }
  }
}

/** What comes over the net: an answer, or code that few visits load. @throws NetworkError */
const arrived = <T>(part: Promise<T>): Promise<T> =>
  part.catch((broken: unknown) => {
    throw new NetworkError(broken);
  });

const jsonOf = async <T>(response: Response): Promise<T> =>
  response.status === 204 ? (undefined as T) : arrived<T>(response.json());

/** @throws NetworkError when the shop itself has not answered; its cause is the answer that came, if that is JSON */
async function problemOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  // A proxy's answer gives no reason of the shop. If the proxy timed out, the shop may still have carried out the
  // request.
  if (status > SERVER_FAULT && !problem?.code) throw new NetworkError(problem);
  return new ApiError({ ...problem, status });
}
