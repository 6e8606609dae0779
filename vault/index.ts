/** The encryption keys of customers, and the event log that they belong to. */
export { CustomerKey, DecryptionFailed, ERASED, type SealedField } from './customer-key.js';
export { CustomerKeyStore } from './customer-key-store.js';
export { bindDatabaseToEventLog } from './event-log-binding.js';
export {
  type KeylessAccount,
  keylessAccounts,
  requireKeysOfLog,
  writeKeyTombstones,
} from './keyless-accounts.js';
export { SealedReader, UNREADABLE } from './sealed-reader.js';
export { migrateVault } from './vault.migrations.js';
export { VaultKeys } from './vault-key.js';
