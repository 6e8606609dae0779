import type { AdminMailView } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '../../../api/http-client.js';
import { Query } from '../../../lib/Query.js';
import type { FetchState, ReadOptions } from '../../../lib/request-state.js';
import { decidedAndRead } from './decided-and-read.js';

const MAIL = '/api/v1/admin/mail';

/** The state of the e-mails, and what is done with those that were given up. */
export class AdminMailStore {
  readonly #http: HttpClient;
  readonly #mail: Query<AdminMailView>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.#mail = new Query(() => http.get<AdminMailView>(MAIL));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get view(): AdminMailView | null {
    return this.#mail.value;
  }
  get state(): FetchState {
    return this.#mail.state;
  }

  load(read?: ReadOptions): Promise<void> {
    return this.#mail.load(read);
  }

  /** @throws ApiError NOT_FOUND when it was retried or removed before */
  retry(id: string): Promise<void> {
    return decidedAndRead(this.#http.post<void>(`${MAIL}/${id}/retry`, {}), this.load);
  }

  /** @throws ApiError NOT_FOUND when it was retried or removed before */
  discard(id: string): Promise<void> {
    return decidedAndRead(this.#http.delete<void>(`${MAIL}/${id}`), this.load);
  }
}
