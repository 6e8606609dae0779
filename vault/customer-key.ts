import { createHmac, hkdfSync } from 'node:crypto';
import type { Sealed } from '@yukselt/contracts/events';
import { decrypt, encrypt } from './aes-gcm.js';

/** Every sealed field. The name is authenticated, so that ciphertext cannot move from one field to another. */
export type SealedField =
  | 'target.url'
  | 'target.username'
  | 'target.notes'
  | 'payment.note'
  | 'payment.reason'
  | 'order.reason'
  | 'adjustment.reason'
  | 'receipt.file'
  | 'journal.fact'
  | 'second-factor.secret';

/** Shown instead of a sealed text when the customer's key is destroyed (docs/product-rules.md#privacy-5). */
export const ERASED = '[silindi]';

const VERSION = 'v1';
export const SECRET_BYTES = 32;

/** The sealed text was changed, belongs to another customer or field, or has an unknown form. */
export class DecryptionFailed extends Error {
  readonly code = 'DECRYPTION_FAILED';
}

/**
 * The key of one customer. Seals with AES-256-GCM, with user and field as additional data, so that ciphertext can be
 * copied from a request to its order. Hashes requests with HMAC-SHA-256. Both keys are derived from the secret, so that
 * neither use weakens the other.
 */
export class CustomerKey {
  private readonly sealing: Buffer;
  private readonly hashing: Buffer;

  constructor(
    readonly userId: string,
    readonly accountNumber: number,
    secret: Buffer,
  ) {
    if (secret.length !== SECRET_BYTES) throw new RangeError(`a customer's secret has ${SECRET_BYTES} bytes`);
    this.sealing = Buffer.from(hkdfSync('sha256', secret, '', 'yukselt/seal', 32));
    this.hashing = Buffer.from(hkdfSync('sha256', secret, '', 'yukselt/hash', 32));
  }

  seal(field: SealedField, text: string): Sealed {
    return `${VERSION}.${this.sealBytes(field, Buffer.from(text, 'utf8')).toString('base64url')}`;
  }

  /** @throws DecryptionFailed unless {@link seal} made the text for this customer and field. */
  open(field: SealedField, sealed: Sealed): string {
    const [version, encoded] = sealed.split('.');
    if (version !== VERSION) throw new DecryptionFailed(`unknown form of sealed ${field}`);
    return this.openBytes(field, Buffer.from(encoded ?? '', 'base64url')).toString('utf8');
  }

  /** Like {@link seal}, for files: nonce, tag and ciphertext in one buffer. */
  sealBytes(field: SealedField, bytes: Uint8Array): Buffer {
    return encrypt(this.sealing, this.boundTo(field), bytes);
  }

  /** @throws DecryptionFailed unless {@link sealBytes} made the bytes for this customer and field. */
  openBytes(field: SealedField, bytes: Buffer): Buffer {
    try {
      return decrypt(this.sealing, this.boundTo(field), bytes);
    } catch (cause) {
      throw new DecryptionFailed(`sealed ${field} of ${this.userId} cannot be opened`, { cause });
    }
  }

  /** HMAC-SHA-256, base64url: shows whether two texts are equal without revealing them. */
  hash(text: string): string {
    return createHmac('sha256', this.hashing).update(text, 'utf8').digest('base64url');
  }

  private boundTo(field: SealedField): Buffer {
    return Buffer.from(`${this.userId}|${field}`, 'utf8');
  }
}
