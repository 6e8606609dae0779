import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { canonicalJson } from '@yukselt/contracts';
import type { EvidenceKeysView } from '@yukselt/contracts/api';

const KEY_BYTES = 32;
const KEY_ID_LENGTH = 16;
/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Variables of the environment that hold the keys of evidence. */
export interface EvidenceKeyVariables {
  EVIDENCE_KEY?: string | undefined;
  /** Public keys, separated by commas. */
  EVIDENCE_KEYS_RETIRED?: string | undefined;
  /** `PUBLIC_KEY:HASH` of the last head that counts, separated by commas. */
  EVIDENCE_KEYS_REVOKED?: string | undefined;
}

type PublishedKey = EvidenceKeysView['keys'][number];

export interface EvidenceSignature {
  algorithm: 'Ed25519';
  keyId: string;
  publicKey: string;
  /** 64 bytes in base64, over the canonical JSON (RFC 8785) of what is signed. */
  value: string;
}

const keyBytes = (base64: string): Buffer | null => {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === KEY_BYTES ? bytes : null;
};
const published = (publicKey: Buffer, use: PublishedKey['use']): PublishedKey => ({
  keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, KEY_ID_LENGTH),
  algorithm: 'Ed25519',
  publicKey: publicKey.toString('base64'),
  use,
});
const listed = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** The key and the hash of an entry; `null`: it is none. */
const revoked = (entry: string): [publicKey: string, hash: string] | null => {
  const [, key = '', hash = ''] = /^([^:]+):([\da-f]{64})$/.exec(entry) ?? [];
  const bytes = keyBytes(key);
  return bytes && [bytes.toString('base64'), hash];
};

/**
 * The key that signs evidence, and the public keys of files that were signed before it. They come from the environment
 * alone: a person who can write to the database can neither sign nor add a key.
 */
export class EvidenceKeys {
  private constructor(
    private readonly key: KeyObject | null,
    /** All public keys, the current one first; empty when evidence is not signed. */
    readonly published: readonly PublishedKey[],
    /** Public keys that were stolen or set by mistake, each with the hash of the last of its heads that counts. */
    readonly revoked: ReadonlyMap<string, string>,
  ) {}

  /** Call it only when {@link fault} finds nothing. */
  static read({
    EVIDENCE_KEY = '',
    EVIDENCE_KEYS_RETIRED = '',
    EVIDENCE_KEYS_REVOKED = '',
  }: EvidenceKeyVariables): EvidenceKeys {
    const seed = keyBytes(EVIDENCE_KEY);
    const key = seed && createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
    const current = key && createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
    const retired = listed(EVIDENCE_KEYS_RETIRED).map((text) => published(keyBytes(text)!, 'retired'));
    return new EvidenceKeys(
      key,
      [...(current ? [published(current, 'current')] : []), ...retired],
      new Map(listed(EVIDENCE_KEYS_REVOKED).map((text) => revoked(text)!)),
    );
  }

  /** What is wrong with the variables, or `null`. The sentence repeats no value. */
  static fault(
    { EVIDENCE_KEY = '', EVIDENCE_KEYS_RETIRED = '', EVIDENCE_KEYS_REVOKED = '' }: EvidenceKeyVariables,
    required: boolean,
  ): { variable: keyof EvidenceKeyVariables; sentence: string } | null {
    const make = 'make one with: openssl rand -base64 32';
    if (EVIDENCE_KEY === '') {
      if (required) return { variable: 'EVIDENCE_KEY', sentence: `is missing; ${make}` };
    } else if (!keyBytes(EVIDENCE_KEY))
      return { variable: 'EVIDENCE_KEY', sentence: `is not 32 bytes in base64; ${make}` };
    if (!listed(EVIDENCE_KEYS_RETIRED).every(keyBytes))
      return {
        variable: 'EVIDENCE_KEYS_RETIRED',
        sentence: 'names something that is no public key of 32 bytes in base64',
      };
    const revokedKeys = listed(EVIDENCE_KEYS_REVOKED).map(revoked);
    if (revokedKeys.includes(null))
      return {
        variable: 'EVIDENCE_KEYS_REVOKED',
        sentence: 'names something that is not a public key in base64, a colon, and the hash of a head',
      };
    const keys = EvidenceKeys.read({ EVIDENCE_KEY, EVIDENCE_KEYS_RETIRED }).published;
    if (new Set(keys.map(({ keyId }) => keyId)).size < keys.length)
      return {
        variable: 'EVIDENCE_KEYS_RETIRED',
        sentence: 'names a key twice, or the one that EVIDENCE_KEY belongs to',
      };
    const valid = keys.map(({ publicKey }) => publicKey);
    const all = [...valid, ...revokedKeys.map((entry) => entry![0])];
    if (new Set(all).size < all.length)
      return {
        variable: 'EVIDENCE_KEYS_REVOKED',
        sentence: 'names a key twice, or one that EVIDENCE_KEY or EVIDENCE_KEYS_RETIRED holds',
      };
    return null;
  }

  /** Id of the key that signs; `null`: evidence is not signed. */
  get signingKeyId(): string | null {
    return this.key && this.published[0]!.keyId;
  }

  /** Signs the end of an evidence file, or a daily head; `null` without a key. */
  sign(signed: object): EvidenceSignature | null {
    if (!this.key) return null;
    const { keyId, algorithm, publicKey } = this.published[0]!;
    const value = sign(null, Buffer.from(canonicalJson(signed), 'utf8'), this.key).toString('base64');
    return { algorithm, keyId, publicKey, value };
  }
}
