/** What is wrong with a line. `line`: from 1; `null` where a file of an older version does not show which one. */
export interface EvidenceFinding {
  line: number | null;
  kind:
    | 'changed'
    | 'missing'
    | 'added'
    | 'order'
    | 'incomplete'
    | 'unsigned'
    | 'signature'
    | 'published'
    | 'not-evidence'
    | 'newer';
}

/** A key as the shop publishes it. `publicKey`: its 32 bytes in base64. */
export interface EvidenceKeyView {
  keyId: string;
  algorithm: 'Ed25519';
  publicKey: string;
  use: 'current' | 'retired';
}

export interface EvidenceSignatureReport {
  /** `unsupported`: this browser has no Ed25519. */
  state: 'none' | 'valid' | 'unsupported';
  keyId?: string;
  publicKey?: string;
  /** `strange`: none of the shop's keys; `not-compared`: no keys were given. */
  whose?: 'current' | 'retired' | 'strange' | 'not-compared';
}

/**
 * `proven`: unchanged since one of the given keys signed it. `uncompared`: signed, and no keys were given. `unsupported`:
 * signed, and this browser has no Ed25519. `unsigned`: anybody can have written it. `strange`: the file or its daily
 * head is signed by a key that is not the shop's. `changed`: it contradicts itself.
 */
export type EvidenceVerdict =
  | 'proven'
  | 'uncompared'
  | 'unsupported'
  | 'unsigned'
  | 'strange'
  | 'changed'
  | 'unreadable';

export interface EvidenceReport {
  verdict: EvidenceVerdict;
  finding: EvidenceFinding | null;
  /** The first line, as it is in the file: in one that was changed it may be anything. */
  header: {
    version: number;
    madeAt: string;
    stream: string;
    madeBy?: { name: string };
    account?: { userId: string; name: string; email: string };
    asked?: { at: string; revision: string; balance: string };
  } | null;
  /**
   * The end of the file, which is signed. Amounts are decimal texts, kuruş. The report and the file keep the words `head`
   * and `headHash` (the chain's last hash).
   */
  head: {
    events: number;
    journalEntries?: number;
    headRevision: string;
    balance: string | null;
    headHash: string;
    fileHash: string;
  } | null;
  signature: EvidenceSignatureReport | null;
  /** The daily head that covers the account up to a revision; `null`: the file carries none. */
  published: EvidenceInclusionReport | null;
}

export interface EvidenceInclusionReport {
  /** Of the head. */
  number: number;
  madeAt: string;
  hash: string;
  /** Decimal text: the last revision that it covers. */
  revision: string;
  state: EvidenceSignatureReport['state'];
  whose?: EvidenceSignatureReport['whose'];
}

export interface EvidenceCrypto {
  /** Hex. */
  sha256(data: string | Uint8Array): Promise<string>;
  /** The same of bytes one part after the other, so that a long file is never whole in memory. */
  sha256OfParts?(parts: Iterable<Uint8Array>): Promise<string>;
  /** `null`: Ed25519 is not known here. */
  verify(publicKey: Uint8Array, text: string, value: Uint8Array): Promise<boolean | null>;
}

export declare const webCrypto: EvidenceCrypto;

export declare function nodeCrypto(): EvidenceCrypto;

/** The bytes of a file that is longer than memory should be. */
export interface EvidenceSource {
  length: number;
  /** Bytes that are read together. */
  window: number;
  slice(start: number, end: number): Uint8Array;
}

/**
 * Bytes that are read where they are asked for.
 * @param read answers exactly the bytes from `start` up to `end` @param window bytes that are in memory at a time
 */
export declare function inWindows(
  length: number,
  read: (start: number, end: number) => Uint8Array,
  window?: number,
): EvidenceSource;

/** For Node.js. @param window bytes that are in memory at a time. @throws Error when it cannot be read */
export declare function openFile(name: string, window?: number): EvidenceSource & { close(): void };

/** @param bytes the whole file, or where it is read from. `keys`: those that the shop publishes. */
export declare function checkEvidence(
  bytes: Uint8Array | EvidenceSource,
  options?: {
    keys?: readonly EvidenceKeyView[] | null;
    crypto?: EvidenceCrypto;
    onProgress?: (lines: number, ofLines: number) => void;
  },
): Promise<EvidenceReport>;

/** The root, hex, that leads from a leaf over its path; `null`: the path is none of a tree of so many leaves. */
export declare function rootOf(
  leaf: string,
  proof: { index: number; path: readonly string[]; head: { accounts: number } },
  sha256: EvidenceCrypto['sha256'],
): Promise<string | null>;

/**
 * The command line.
 * @returns its exit code: 0 proven; 1 changed, a strange key, or no signature where keys were given; 2 not checked; 3
 *   consistent and not proven.
 */
export declare function main(words: readonly string[]): Promise<number>;
