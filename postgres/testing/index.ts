/** A database of its own for each spec file. */
export { type TestDatabase, testDatabase } from './database.js';
export { ReusableDatabase } from './reusable-database.js';
export { type SilentProxy, silentProxy } from './silent-proxy.js';
