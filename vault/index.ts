/** The encryption keys of customers. */
export { CustomerKey, ERASED, openSealed, type SealedField } from './customer-key.js';
export { CustomerKeyStore, migrateVault } from './customer-key-store.js';
