// The variables that steer the scripts (docs/operations.md#scripts), read here. What a script starts gets the whole
// environment with the script's own choices. Keys, the heads file and what decides about them are read in
// postgres/data-folder.mjs.

const { env } = process;

/** An empty variable counts as missing. @param {string} name */
const variable = (name) => env[name] || undefined;

/** Read at each use, because a script may be imported before a variable is set. */
export const environment = {
  get dataFolder() {
    return variable('DATA_DIR');
  },
  get host() {
    return variable('HOST') ?? '127.0.0.1';
  },
  get port() {
    return env.PORT;
  },
  get publicUrl() {
    return variable('PUBLIC_URL');
  },
  get databaseUrl() {
    return variable('DATABASE_URL');
  },
  get eventStoreUrl() {
    return variable('EVENTSTORE_URL');
  },
  get isProduction() {
    return env.NODE_ENV === 'production';
  },
  /** `DEMO` of shops that these scripts start, and of the programs next to them. */
  get demo() {
    return this.isProduction ? '' : '1';
  },
  get rateLimitFactor() {
    return env.RATE_LIMIT_FACTOR;
  },
  get hasVaultKey() {
    return variable('VAULT_KEY') !== undefined;
  },
  get hasEvidenceKey() {
    return variable('EVIDENCE_KEY') !== undefined;
  },
  /** npm's own program, when npm started this script. */
  get npmProgram() {
    return variable('npm_execpath');
  },
  get isStartedByNpm() {
    return env.npm_lifecycle_event !== undefined;
  },
};
