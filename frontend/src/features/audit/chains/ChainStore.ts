import type { AuditChainView } from '@yukselt/contracts/api';
import { makeAutoObservable } from 'mobx';
import { Query } from '../../../lib/Query.js';
import { type ChainsApi, chainPath } from './chains.api.js';

/** One chain of events. */
export class ChainStore {
  /** `null`: the address names no chain. */
  path: string | null = null;
  readonly chain: Query<AuditChainView>;

  constructor(api: ChainsApi) {
    this.chain = new Query(() => api.chain(this.path ?? ''));
    makeAutoObservable(this, { chain: false }, { autoBind: true });
  }

  show(kind: string, id: string): void {
    this.path = chainPath(kind, id);
    this.chain.reset();
    if (this.path !== null) void this.chain.restart();
  }
}
