import type { WalletView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef } from 'mobx';

/**
 * The user's own wallet, as reported by the newest answer. Header, checkout, dashboard and wallet page read this model;
 * every answer that carries a wallet updates it.
 */
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

  /** Applies an answer unless it is older than the last one, so that the balance never steps back to an older view. */
  take(view: WalletView): void {
    if (this.view === null || BigInt(view.revision) >= BigInt(this.view.revision)) this.view = view;
  }

  /** Another person signed in, or this one signed out. */
  clear(): void {
    this.view = null;
  }
}
