/** A database of its own for each spec file, and what specs of several packages share. */
export { PATIENT_POOL, type TestDatabase, testDatabase } from './database.js';
export { eventually, TEST_DEADLINE_MS } from './eventually.js';
export { ReusableDatabase } from './reusable-database.js';
export { type SilentProxy, silentProxy } from './silent-proxy.js';
