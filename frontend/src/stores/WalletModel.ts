import type { WalletView } from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/**
 * The user's own wallet, as reported by the newest answer. Header, checkout, dashboard and wallet page read this model;
 * every answer that carries a wallet updates it.
 */
export class WalletModel {
  /** `null` until read. */
  view: WalletView | null = null;

  constructor() {
    makeAutoObservable(this, { view: observableRef, beginRead: false }, { autoBind: true });
  }

  /** Kuruş; `null` until read. */
  get balance(): bigint | null {
    return this.view ? BigInt(this.view.balance) : null;
  }

  /**
   * Call it before a request for the wallet, and pass the answer to the function that it returns. That function drops
   * the answer when another one of a higher revision came meanwhile. When none came, a lower revision means that the
   * shop was restored from a backup.
   */
  beginRead(): (view: WalletView) => void {
    const before = this.view;
    return (view) => {
      const { view: newest } = this;
      const isLate = newest !== null && newest !== before && BigInt(view.revision) < BigInt(newest.revision);
      if (!isLate) runInAction(() => (this.view = view));
    };
  }

  /** Another person signed in, or this one signed out. */
  clear(): void {
    this.view = null;
  }
}
