import { createHash } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm.js';
import { DecryptionFailed, SECRET_BYTES } from './customer-key.js';

const VAULT_KEY_BYTES = 32;
/** Hexadecimal digits of a key's id: enough to tell keys apart, but no help in guessing one. */
const ID_LENGTH = 16;
/** 32 bytes in base64 or base64url, with or without padding. */
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** A customer's secret as stored in the database. */
export interface WrappedSecret {
  secret: Buffer;
  /** Id of the key that wrapped it; `null` for a row written by a program from before the vault key. */
  wrappedBy: string | null;
}

/**
 * The key that wraps customers' secrets. It comes from the environment and never enters the database, so that a backup
 * or a dump alone opens no personal text (docs/decisions/0005-sealed-personal-data.md). AES-256-GCM with the user's id
 * as additional data: a wrapped secret cannot move to another customer.
 */
export class VaultKey {
  /** Stored with each wrapped secret. */
  readonly id: string;

  private constructor(private readonly key: Buffer) {
    this.id = createHash('sha256').update('yukselt/vault-key\0').update(key).digest('hex').slice(0, ID_LENGTH);
  }

  /** @returns `null` unless the text is 32 bytes in base64. */
  static parse(text: string): VaultKey | null {
    if (!BASE64.test(text)) return null;
    const key = Buffer.from(text, 'base64url'); // reads both alphabets
    return key.length === VAULT_KEY_BYTES ? new VaultKey(key) : null;
  }

  wrap(userId: string, secret: Buffer): Buffer {
    return encrypt(this.key, boundTo(userId), secret);
  }

  /** @throws DecryptionFailed unless {@link wrap} made it for this customer with this key. */
  unwrap(userId: string, wrapped: Buffer): Buffer {
    try {
      return decrypt(this.key, boundTo(userId), wrapped);
    } catch (cause) {
      throw new DecryptionFailed(`the wrapped key of ${userId} cannot be opened`, { cause });
    }
  }
}

const boundTo = (userId: string): Buffer => Buffer.from(userId.toLowerCase(), 'utf8');

/** `VAULT_KEY` is missing, malformed, or not the key of this database; the message explains what to do. */
export class VaultKeyRefused extends Error {
  readonly code = 'VAULT_KEY_REFUSED';
}

/** Variables of the environment that hold vault keys. */
export interface VaultKeyVariables {
  VAULT_KEY?: string | undefined;
  /** The previous key, during a rotation. */
  VAULT_KEY_PREVIOUS?: string | undefined;
}

/** The keys of this process: one, or two during a rotation. */
export class VaultKeys {
  private constructor(
    /** The key of `VAULT_KEY`: a rotation ends with every secret wrapped by it. */
    readonly newest: VaultKey,
    private readonly previous: VaultKey | null,
  ) {}

  /** @throws VaultKeyRefused with a sentence that repeats no value. */
  static read(variables: VaultKeyVariables): VaultKeys {
    const fault = VaultKeys.fault(variables);
    if (fault) throw new VaultKeyRefused(`${fault.variable} ${fault.sentence}.`);
    const { VAULT_KEY = '', VAULT_KEY_PREVIOUS = '' } = variables;
    return new VaultKeys(VaultKey.parse(VAULT_KEY)!, VaultKey.parse(VAULT_KEY_PREVIOUS));
  }

  /** What is wrong with the variables, or `null`. */
  static fault({ VAULT_KEY = '', VAULT_KEY_PREVIOUS = '' }: VaultKeyVariables): {
    variable: keyof VaultKeyVariables;
    sentence: string;
  } | null {
    const make = 'make one with: openssl rand -base64 32';
    if (VAULT_KEY === '') return { variable: 'VAULT_KEY', sentence: `is missing; for a new shop ${make}` };
    if (!VaultKey.parse(VAULT_KEY)) return { variable: 'VAULT_KEY', sentence: `is not 32 bytes in base64; ${make}` };
    if (VAULT_KEY_PREVIOUS !== '' && !VaultKey.parse(VAULT_KEY_PREVIOUS))
      return { variable: 'VAULT_KEY_PREVIOUS', sentence: 'is not 32 bytes in base64' };
    if (VaultKey.parse(VAULT_KEY)!.id === VaultKey.parse(VAULT_KEY_PREVIOUS)?.id)
      return { variable: 'VAULT_KEY_PREVIOUS', sentence: 'equals VAULT_KEY' };
    return null;
  }

  get ids(): string[] {
    return [this.newest, this.previous].flatMap((key) => (key ? [key.id] : []));
  }

  /** @throws VaultKeyRefused when this process does not have the key. */
  byId(id: string): VaultKey {
    const key = [this.newest, this.previous].find((candidate) => candidate?.id === id);
    if (key) return key;
    throw new VaultKeyRefused(
      `This database's customer keys are wrapped by vault key ${id}, and this process was given ` +
        `${this.ids.join(' and ')}. Set VAULT_KEY to the key that belongs to the database (npm start keeps one in ` +
        'secrets.json of its data folder); after a change of the key set VAULT_KEY_PREVIOUS to the old one and run ' +
        'npm run vault:rotate (docs/operations.md#the-vault-key). No other key can open them, and none is made.',
    );
  }

  /** The secret itself. @throws DecryptionFailed, VaultKeyRefused */
  unwrap(userId: string, { secret, wrappedBy }: WrappedSecret): Buffer {
    if (wrappedBy !== null) return this.byId(wrappedBy).unwrap(userId, secret);
    if (secret.length === SECRET_BYTES) return secret;
    throw new DecryptionFailed(`the key of ${userId} has an unknown form`);
  }
}
