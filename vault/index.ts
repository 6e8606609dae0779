/** The encryption keys of customers. */
export { CustomerKey, ERASED, openSealed, type SealedField } from './customer-key.js';
export { migrateVault, PersonalData } from './customer-key-store.js';
