import type { AccountingPeriod, TrialBalance } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import { Query } from '../../../lib/Query.js';
import type { ReadOptions } from '../../../lib/request-state.js';
import type { AccountingApi, AccountingSpan } from './accounting.api.js';
import { monthOf, spanOf } from './accounting-days.js';

/** The trial balance of a day, and the months or the days of its month. */
export class AccountingStore {
  /** `YYYY-MM-DD` in Istanbul; `null` is today. */
  day: string | null = null;
  by: 'day' | 'month' = 'month';
  readonly balance: Query<TrialBalance>;
  readonly periods: Query<AccountingPeriod[]>;
  readonly #api: AccountingApi;

  constructor(api: AccountingApi) {
    this.#api = api;
    this.balance = new Query(() => api.trialBalance(this.day));
    this.periods = new Query(() => api.periods(this.by, this.span));
    makeAutoObservable(this, { balance: false, periods: false }, { autoBind: true });
  }

  /** The days whose periods are listed: all months, or the month of the day. */
  get span(): AccountingSpan {
    const day = this.day ?? this.balance.value?.day;
    return this.by === 'month' || day === undefined ? { from: null, to: null } : spanOf(monthOf(day));
  }

  async show(day: string | null, by: 'day' | 'month'): Promise<void> {
    const unitChanged = this.by !== by;
    this.day = day;
    this.by = by;
    if (unitChanged) this.periods.reset();
    await this.balance.load();
    await this.periods.load();
  }

  async refresh(read?: ReadOptions): Promise<void> {
    await Promise.all([this.balance.refresh(read), this.periods.refresh(read)]);
  }

  file(type: 'csv' | 'json', span: AccountingSpan): Promise<Blob> {
    return this.#api.journal(type, span);
  }
}
