import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM.
 * @param additionalData without which nothing can be decrypted
 * @returns nonce, tag and ciphertext in one buffer
 */
export function encrypt(key: Buffer, additionalData: Buffer, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(additionalData);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Error unless {@link encrypt} made the bytes with this key and these additional data */
export function decrypt(key: Buffer, additionalData: Buffer, bytes: Buffer): Buffer {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  // A shorter tag would be easier to forge.
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(additionalData)
    .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
}
