import type { Problem } from '@yukselt/contracts/error-codes.js';
import { ApiError, NetworkError } from './errors.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface RequestOptions {
  body?: unknown;
  /** Idempotency-Key of a money command. */
  key?: string;
  signal?: AbortSignal;
  /** Signing in and out, and the refresh itself: a 401 there is the answer and starts no refresh. */
  bare?: boolean;
}

/** A money command waits for the views (≤ 1 s) after the append; past this the answer counts as not arrived. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Typed fetch. The bearer token lives in this object only. A 401 asks for one new token and repeats the request once;
 * REAUTHENTICATION_REQUIRED is no lost session and goes to the caller.
 */
export class HttpClient {
  #token: string | null = null;
  #refresh: () => Promise<boolean> = async () => false;
  #refused: (error: ApiError) => void = () => undefined;
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

  /** @param refused hears of every refusal, e.g. that maintenance has begun. */
  onRefused(refused: (error: ApiError) => void): void {
    this.#refused = refused;
  }

  /** @throws ApiError when the server refused, NetworkError when no answer arrived. */
  async request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
    const response = await this.#answered(method, path, options);
    if (response.status === 204) return undefined as T;
    try {
      return await response.json() as T;
    } catch (broken) {
      throw new NetworkError(broken);
    }
  }

  /** The answer of a request that was accepted; a token that ran out is renewed, once. */
  async #answered(method: Method, path: string, options: RequestOptions): Promise<Response> {
    const used = this.#token;
    let response = await this.#send(method, path, options);
    if (response.status === 401 && used !== null && !options.bare) {
      const error = await problemOf(response);
      if (error.code !== 'UNAUTHENTICATED') throw error;
      const renewed = this.#token !== used ? this.#token !== null : await this.#refresh();
      if (!renewed) throw error;
      response = await this.#send(method, path, options);
    }
    if (!response.ok) {
      const error = await problemOf(response);
      this.#refused(error);
      throw error;
    }
    return response;
  }

  /** A file. @throws as {@link request} */
  async blob(path: string): Promise<Blob> {
    const response = await this.#answered('GET', path, {});
    try {
      return await response.blob();
    } catch (broken) {
      throw new NetworkError(broken);
    }
  }

  get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return this.request('GET', path, signal ? { signal } : {});
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

  async #send(method: Method, path: string, { body, key, signal }: RequestOptions): Promise<Response> {
    const form = typeof FormData !== 'undefined' && body instanceof FormData;
    const headers: Record<string, string> = { accept: 'application/json' };
    if (this.#token) headers['authorization'] = `Bearer ${this.#token}`;
    if (key) headers['idempotency-key'] = key;
    if (body !== undefined && !form) headers['content-type'] = 'application/json';
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    try {
      return await this.#fetch(path, {
        method, headers, credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      });
    } catch (lost) {
      if (signal?.aborted) throw lost;
      throw new NetworkError(lost);
    }
  }
}

async function problemOf(response: Response): Promise<ApiError> {
  try {
    return new ApiError({ ...(await response.json() as Partial<Problem>), status: response.status });
  } catch {
    // A proxy's page instead of a problem document: the status is all there is.
    return new ApiError({ status: response.status });
  }
}
