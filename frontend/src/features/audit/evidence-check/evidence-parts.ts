import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type EvidenceCrypto, type EvidenceSource, inWindows, webCrypto } from '@yukselt/contracts/evidence';

/** Of workers only, where a read may wait. */
declare const FileReaderSync: new () => { readAsArrayBuffer(part: Blob): ArrayBuffer };

/**
 * A file, read in parts: a long one is never whole in memory.
 * @throws DOMException from a read when the file was moved, deleted or changed
 */
export function fileInParts(file: File, window?: number): EvidenceSource {
  const reader = new FileReaderSync();
  return inWindows(file.size, (start, end) => new Uint8Array(reader.readAsArrayBuffer(file.slice(start, end))), window);
}

/** Web Crypto, with a hash of many parts, which it lacks. */
export const partsCrypto: EvidenceCrypto = {
  ...webCrypto,
  sha256OfParts: async (parts) => {
    const hash = sha256.create();
    for (const part of parts) hash.update(part);
    return bytesToHex(hash.digest());
  },
};
