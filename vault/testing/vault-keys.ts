import { VaultKeys } from '../vault-key.js';

/** `VAULT_KEY` of every spec's database: 32 bytes in base64. */
export const TEST_VAULT_KEY = Buffer.alloc(32, 'test').toString('base64');

export const testVaultKeys = VaultKeys.read({ VAULT_KEY: TEST_VAULT_KEY });
