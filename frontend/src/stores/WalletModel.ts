import type { WalletView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';

/** The user's own wallet, as of the newest own record. Header, checkout, dashboard and wallet page read this model. */
export class WalletModel {
  /** `null` until read. */
  view: WalletView | null = null;

  constructor() {
    makeAutoObservable(this, { view: observableRef }, { autoBind: true });
  }

  /** Kuruş; `null` until read. */
  get balance(): bigint | null {
    return this.view ? BigInt(this.view.balance) : null;
  }

  take(view: WalletView): void {
    this.view = view;
  }

  /** Another person signed in, or this one signed out. */
  clear(): void {
    this.view = null;
  }
}
