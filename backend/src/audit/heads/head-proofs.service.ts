import { Injectable } from '@nestjs/common';
import type { HeadView } from '@yukselt/contracts/api';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { accountLeaf } from './head-document.js';
import { HeadsRepository } from './heads.repository.js';
import { MerkleTree } from './merkle-tree.js';

const ID_BYTES = 16;

/** The proof that a head covers an account's history up to an event: a leaf and its path to the root. */
export interface InclusionProof {
  head: Omit<HeadView, 'signature'>;
  signature: HeadView['signature'];
  /** Revision of the last event of the account that the head covers. */
  revision: string;
  /** Hash of that event in the account's chain. */
  hash: string;
  /** Index of the leaf, from 0. */
  index: number;
  path: string[];
}

interface HeadTree {
  head: HeadView;
  /** 16 bytes each, ascending. */
  ids: Buffer;
  tree: MerkleTree;
}

/** Proofs against the newest head, whose tree is kept in memory: 80 bytes per account. */
@Injectable()
export class HeadProofsService {
  private headTree: Promise<HeadTree> | null = null;
  private hash: string | null = null;

  constructor(
    private readonly heads: HeadsRepository,
    private readonly log: AppLoggerService,
  ) {}

  /** `null`: no head covers an event of the account. */
  async of(userId: string): Promise<InclusionProof | null> {
    const newest = await this.heads.newest();
    if (!newest) return null;
    const { head, ids, tree } = await this.treeOf(newest);
    const index = indexOfId(ids, bytesOf(userId));
    const [chain] = index === null ? [] : await this.heads.chainsOf([userId], head.number);
    if (index === null || !chain) return null;
    if (tree.root().toString('hex') !== head.root || !tree.leaf(index).equals(accountLeaf(userId, chain))) {
      // Evidence is then given without a proof; the next head computes the chains again.
      this.log.pino.error({ head: head.number }, 'the chains that are kept for proofs do not lead to the head');
      return null;
    }
    const { signature, ...statement } = head;
    return {
      head: statement,
      signature,
      revision: chain.revision.toString(),
      hash: chain.hash,
      index,
      path: tree.path(index).map((hash) => hash.toString('hex')),
    };
  }

  private treeOf(head: HeadView): Promise<HeadTree> {
    if (this.headTree === null || this.hash !== head.hash) {
      this.hash = head.hash;
      const building = this.buildTree(head);
      this.headTree = building;
      building.catch(() => {
        if (this.headTree === building) this.headTree = null; // the caller gets the error; the next one tries again
      });
    }
    return this.headTree;
  }

  private async buildTree(head: HeadView): Promise<HeadTree> {
    const [ids, leaves]: [Buffer[], Buffer[]] = [[], []];
    for await (const page of this.heads.chains(head.number)) {
      ids.push(Buffer.concat(page.map(({ userId }) => bytesOf(userId))));
      leaves.push(Buffer.concat(page.map(({ userId, ...state }) => accountLeaf(userId, state))));
    }
    return { head, ids: Buffer.concat(ids), tree: new MerkleTree(Buffer.concat(leaves)) };
  }
}

const bytesOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** Binary search. */
function indexOfId(ids: Buffer, id: Buffer): number | null {
  let [low, high] = [0, ids.length / ID_BYTES];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = ids.compare(id, 0, ID_BYTES, middle * ID_BYTES, (middle + 1) * ID_BYTES);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return null;
}
