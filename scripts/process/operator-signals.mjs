// How the operator ends a script: Ctrl-C, SIGTERM, or a closed terminal.

export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** One Ctrl-C may arrive twice: from the terminal and from npm, which passes it on. */
export const SAME_KEY_MS = 500;
