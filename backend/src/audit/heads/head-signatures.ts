import { createPublicKey, verify } from 'node:crypto';
import { canonicalJson } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import type { EvidenceKeys } from '../../platform/evidence-keys.js';
import { isDamaged } from './head-document.js';

/** The fault of a head's signature; `null`: none. */
type SignatureJudge = (head: HeadView, index: number) => string | null;

/**
 * Judges the signatures of heads, the oldest first. A key is valid until a newer one has signed: whoever has a
 * retired key could otherwise rewrite all heads since then. A revoked key counts up to the head that its entry names.
 */
export function signatureJudge(published: readonly HeadView[], keys: EvidenceKeys): SignatureJudge {
  let newestRank = keys.published.length; // of the keys that signed the heads so far
  const lastOf = (publicKey: string): number =>
    keys.revoked.has(publicKey) ? published.findIndex(({ hash }) => hash === keys.revoked.get(publicKey)) : -1;
  return (head, index) => {
    const { signature } = head;
    if (signature === null) return null;
    const rank = keyRank(keys, head);
    const isUnknown = rank === keys.published.length;
    if (isUnknown && index > lastOf(signature.publicKey))
      return `is signed by ${signature.keyId}, which is no key of the shop`;
    if (!isSignedBy(signature, head)) return 'carries a signature that does not fit';
    if (isUnknown) return null;
    if (rank > newestRank) return `is signed by ${signature.keyId}, though a newer key had signed a head before it`;
    newestRank = rank;
    return null;
  };
}

/**
 * Rank of the key that signed a head: the newer the key, the lower the rank. Heads that no key of the shop signed rank
 * last.
 */
export function keyRank(keys: EvidenceKeys, { signature }: HeadView): number {
  const index = keys.published.findIndex(({ publicKey }) => publicKey === signature?.publicKey);
  return index === -1 ? keys.published.length : index;
}

/** Whether the current key signed a head; where the shop has no key, whether the head is unsigned. */
export function isOfCurrentKey(keys: EvidenceKeys, head: HeadView): boolean {
  if (keys.signingKeyId === null || head.signature === null) return keys.signingKeyId === head.signature;
  return keyRank(keys, head) === 0 && !isDamaged(head) && isSignedBy(head.signature, head);
}

/** Whether a head was made before the shop had its current key. A key that is unknown here may be newer. */
export function isOfOlderKey(keys: EvidenceKeys, head: HeadView): boolean {
  if (keys.signingKeyId === null) return false;
  const rank = keyRank(keys, head);
  return head.signature === null || keys.revoked.has(head.signature.publicKey) || isRetired(rank, keys);
}
const isRetired = (rank: number, { published }: EvidenceKeys): boolean => rank > 0 && rank < published.length;

/**
 * That the shop's keys do not continue its heads, and what to do: the key is another shop's, or the process missed a
 * change of the key. `null`: they do.
 */
export function unknownKey(keys: EvidenceKeys, newest: HeadView | null): string | null {
  if (!newest?.signature) return null;
  const { keyId, publicKey } = newest.signature;
  if (keyRank(keys, newest) < keys.published.length || keys.revoked.has(publicKey)) return null;
  return (
    `the newest head, ${newest.number}, is signed by key ${keyId}, and EVIDENCE_KEY holds ` +
    `${keys.signingKeyId ?? 'none'}: ` +
    'set the key that belongs to this database; after a change of the key name the earlier one in ' +
    'EVIDENCE_KEYS_RETIRED, a stolen one in EVIDENCE_KEYS_REVOKED (docs/operations.md#the-key-of-evidence)'
  );
}

function isSignedBy(
  signature: NonNullable<HeadView['signature']>,
  { hash: _, signature: __, ...head }: HeadView,
): boolean {
  const x = Buffer.from(signature.publicKey, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(canonicalJson(head)), publicKey, Buffer.from(signature.value, 'base64'));
}
