/** A vault key for specs. */
export { TEST_VAULT_KEY, testVaultKeys } from './vault-keys.js';
