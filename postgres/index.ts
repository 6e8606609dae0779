/** Plain PostgreSQL: what is the same for every area that has tables. */
export { attachErrorHandlers, createPool } from './pool.js';
