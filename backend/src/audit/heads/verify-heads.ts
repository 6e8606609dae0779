import { createPublicKey, verify } from 'node:crypto';
import { canonicalJson } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import type { EventStore } from '@yukselt/event-store';
import type { EvidenceKeys } from '../../platform/evidence-keys.js';
import { accountEvents, chained, LogBroken } from './chain-walk.js';
import { accountLeaf, type ChainState, headHash, NO_HEAD } from './head-document.js';
import { MerkleRoot } from './merkle-tree.js';

export interface HeadsCheck {
  store: EventStore;
  keys: EvidenceKeys;
  /** Every head that was published, the oldest first. */
  published: readonly HeadView[];
  /** Heads that were kept elsewhere. */
  kept?: readonly HeadView[];
  onProgress?: (events: number) => void;
}

/** `head`: its number; `null`: the log itself. */
export interface HeadFinding {
  head: number | null;
  text: string;
}

export const findingLine = ({ head, text }: HeadFinding): string => (head === null ? text : `Head ${head} ${text}`);

/** Where a head was signed by a key of the shop. */
function signatureFault({ hash: _, signature, ...head }: HeadView, keys: EvidenceKeys): string | null {
  if (signature === null) return null;
  const key = keys.published.find(({ publicKey }) => publicKey === signature.publicKey);
  if (!key) return `is signed by ${signature.keyId}, which is no key of the shop`;
  const x = Buffer.from(signature.publicKey, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const right = verify(null, Buffer.from(canonicalJson(head)), publicKey, Buffer.from(signature.value, 'base64'));
  return right ? null : 'carries a signature that does not fit';
}

/** Findings about the heads themselves: their chain, hashes and signatures, and against those kept elsewhere. */
function documentFindings({ published, kept = [], keys }: HeadsCheck): HeadFinding[] {
  const findings: HeadFinding[] = [];
  let before = NO_HEAD;
  for (const [index, view] of published.entries()) {
    const { hash, signature: _, ...head } = view;
    const add = (text: string | null) => text !== null && findings.push({ head: view.number, text });
    if (view.number !== index + 1) add(`has the place of number ${index + 1}`);
    if (view.before !== before) add('does not follow the head before it');
    if (headHash(head) !== hash) add('has another hash than it states');
    add(signatureFault(view, keys));
    before = hash;
  }
  const hashes = new Map(published.map(({ number, hash }) => [number, hash]));
  for (const { hash, signature: _, ...head } of kept) {
    const add = (text: string) => findings.push({ head: head.number, text });
    if (headHash(head) !== hash) add('has another hash than it states, in the kept copy');
    else if (!hashes.has(head.number)) add('was kept elsewhere and is missing here');
    else if (hashes.get(head.number) !== hash) add('is another one than was kept elsewhere');
  }
  return findings;
}

/**
 * Folds the log from its first event and compares the root over all accounts at the position of every head, those that
 * were kept elsewhere included. It trusts nothing that is stored between them.
 */
export async function verifyHeads(check: HeadsCheck): Promise<HeadFinding[]> {
  const { store, published, kept = [], onProgress = () => undefined } = check;
  const findings = documentFindings(check);
  const publishedHashes = new Set(published.map(({ hash }) => hash));
  const heads = [...published, ...kept.filter(({ hash }) => !publishedHashes.has(hash))].sort((a, b) =>
    a.position < b.position ? -1 : Number(a.position > b.position),
  );
  const accounts = new Accounts();
  let [reached, events] = ['', 0];
  try {
    for (const { number, position, root, accounts: count } of heads) {
      for await (const page of accountEvents(store, reached, position)) {
        for (const { userId, event } of page) accounts.apply(userId, (before) => chained(before, event));
        events += page.length;
        onProgress(events);
      }
      reached = position;
      const now = accounts.root();
      if (now.leaves !== count)
        findings.push({ head: number, text: `covers ${count} accounts; the log has ${now.leaves} at its position` });
      else if (now.root !== root)
        findings.push({ head: number, text: 'has another root than the log at its position' });
    }
    if (reached > (await store.head()))
      findings.push({ head: heads.at(-1)!.number, text: 'covers a position behind the end of the log' });
  } catch (error) {
    if (!(error instanceof LogBroken)) throw error;
    findings.push({ head: null, text: error.message });
  }
  return findings;
}

/** The chains of all accounts at one position. */
class Accounts {
  private readonly states = new Map<string, ChainState>();
  private readonly leaves = new Map<string, Buffer>();
  private sorted: string[] = [];

  apply(userId: string, fold: (before: ChainState | undefined) => ChainState): void {
    this.states.set(userId, fold(this.states.get(userId)));
    this.leaves.delete(userId);
  }

  root(): { leaves: number; root: string } {
    if (this.sorted.length < this.states.size) this.sorted = [...this.states.keys()].sort();
    const tree = new MerkleRoot();
    for (const userId of this.sorted) tree.add(this.leafOf(userId));
    return { leaves: tree.leaves, root: tree.root().toString('hex') };
  }

  /** Most accounts do not change between two heads. */
  private leafOf(userId: string): Buffer {
    const leaf = this.leaves.get(userId) ?? accountLeaf(userId, this.states.get(userId)!);
    this.leaves.set(userId, leaf);
    return leaf;
  }
}
