/** Plain PostgreSQL: what is the same for every area that has tables. */
export { createPool, guarded } from './pool.js';
