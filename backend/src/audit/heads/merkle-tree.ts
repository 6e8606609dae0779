import { hash } from 'node:crypto';

/** The tree of RFC 6962, section 2.1: leaves and inner nodes are hashed with prefixes of their own. */
const LEAF = Buffer.of(0x00);
const NODE = Buffer.of(0x01);
const HASH_BYTES = 32;

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

export const leafHash = (data: Uint8Array): Buffer => sha256(LEAF, data);
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** The root over leaves that arrive one after another, with one hash in memory per level. */
export class MerkleRoot {
  /** Roots of full subtrees, the largest first. */
  private readonly full: { leaves: number; hash: Buffer }[] = [];
  private count = 0;

  get leaves(): number {
    return this.count;
  }

  /** @param leaf from {@link leafHash} */
  add(leaf: Buffer): void {
    this.count++;
    let added = { leaves: 1, hash: leaf };
    while (this.full.at(-1)?.leaves === added.leaves) {
      const left = this.full.pop()!;
      added = { leaves: left.leaves * 2, hash: nodeHash(left.hash, added.hash) };
    }
    this.full.push(added);
  }

  root(): Buffer {
    const last = this.full.at(-1);
    if (!last) return sha256();
    return this.full.slice(0, -1).reduceRight((right, { hash }) => nodeHash(hash, right), last.hash);
  }
}

/** All nodes of a tree, 64 bytes per leaf, for proofs. */
export class MerkleTree {
  /** Hashes one after another: the leaves, their parents, … the root. */
  private readonly levels: Buffer[];

  /** @param leaves hashes from {@link leafHash}, one after another */
  constructor(leaves: Buffer) {
    this.levels = [leaves];
    for (let level = leaves; level.length > HASH_BYTES; level = this.levels.at(-1)!) this.levels.push(parents(level));
  }

  get leaves(): number {
    return this.levels[0]!.length / HASH_BYTES;
  }

  leaf(index: number): Buffer {
    return hashAt(this.levels[0]!, index);
  }

  root(): Buffer {
    return this.leaves === 0 ? sha256() : this.levels.at(-1)!;
  }

  /** The audit path of RFC 6962, section 2.1.1: the siblings from the leaf up. */
  path(index: number): Buffer[] {
    const path: Buffer[] = [];
    let at = index;
    for (const level of this.levels) {
      const sibling = hashAt(level, at ^ 1);
      if (sibling.length > 0) path.push(sibling);
      at >>= 1;
    }
    return path;
  }
}

const hashAt = (level: Buffer, index: number): Buffer => level.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

/** A last node without a sibling moves up as it is. */
function parents(level: Buffer): Buffer {
  const count = level.length / HASH_BYTES;
  const above = Buffer.allocUnsafe(Math.ceil(count / 2) * HASH_BYTES);
  for (let index = 0; index < count; index += 2) {
    const right = hashAt(level, index + 1);
    const node = right.length === 0 ? hashAt(level, index) : nodeHash(hashAt(level, index), right);
    node.copy(above, (index / 2) * HASH_BYTES);
  }
  return above;
}
