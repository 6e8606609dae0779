import { backoff } from '@yukselt/async';

/**
 * How long after the end of its session a command may still reach the log: the browser drops a request after 20 s, and
 * the server decides within 6 s.
 */
export const SETTLED_MS = 30_000;
/** How long another tab has for the answer before this one asks, too; nearly every answer comes within this time. */
export const OTHER_TAB_MS = 1_000;
/** The pauses between two questions for an outcome. */
export const pauseMs = backoff({ first: 1_000, max: 10_000 });
/** `new`: no other tab knows the key; `shared`: other tabs may be sending it at this moment. */
export type Origin = 'new' | 'shared' | 'resumed';
