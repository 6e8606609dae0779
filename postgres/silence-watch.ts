import { createPool } from './pool.js';

/** A server that is silent for this long counts as frozen, ms. */
export const SILENCE_MAX_MS = 60_000;
const PROBE_INTERVAL_MS = 5_000;
/** Exit code of a tool whose database or event store fell silent; any other work that was not done exits with 2. */
export const EXIT_SILENT = 4;
/** Exit code of a tool that was not carried out, for any other reason. */
export const EXIT_NOT_DONE = 2;

interface SilenceOptions {
  limitMs?: number;
  intervalMs?: number;
}

/** The watch of a server over which statements may take as long as they need. */
export interface SilenceWatch {
  stop(): void;
}

/**
 * Asks a server for a sign of life over a connection of its own, to tell a statement that takes hours from a
 * frozen server: neither the server nor the network would ever end such a wait.
 * @param onSilent called once
 */
export function watchSilence(
  databaseUrl: string,
  onSilent: (silentMs: number) => void,
  { limitMs = SILENCE_MAX_MS, intervalMs = PROBE_INTERVAL_MS }: SilenceOptions = {},
): SilenceWatch {
  const pool = createPool(databaseUrl, () => undefined, {
    max: 1,
    query_timeout: intervalMs,
    connectionTimeoutMillis: intervalMs,
    allowExitOnIdle: true,
  });
  let answeredAt = performance.now();
  let probing = false;
  let silent = false;
  const probe = async (): Promise<void> => {
    if (probing || silent) return;
    probing = true;
    try {
      await pool.query('select 1');
      answeredAt = performance.now();
    } catch (error) {
      if (!isSilence(error)) answeredAt = performance.now();
    } finally {
      probing = false;
    }
    const silentMs = performance.now() - answeredAt;
    if (silentMs < limitMs || silent) return;
    silent = true;
    onSilent(silentMs);
  };
  const timer = setInterval(() => void probe(), intervalMs);
  timer.unref();
  void probe(); // opens the session now: a server that later refuses new ones still answers an open one
  return {
    stop() {
      clearInterval(timer);
      void pool.end(); // not awaited: a server that is silent now would keep a finished tool
    },
  };
}

/** No answer came. Any other failure is an answer, if only that nothing listens; then statements fail by themselves. */
const isSilence = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message: string };
  return code === 'ETIMEDOUT' || /timeout/i.test(message);
};

/**
 * Node ends with 1 after an error that nothing catches, and 1 of a tool means findings: the nightly verification would
 * raise an alarm about a server that was down. `npm run` loads a handler with words for the operator
 * (scripts/process/report-uncaught.mjs), which has precedence.
 */
export function exitNotDoneAfterError(
  program: Pick<NodeJS.Process, 'exit' | 'listenerCount' | 'once'> = process,
): void {
  if (program.listenerCount('uncaughtException') > 0) return;
  program.once('uncaughtException', (error) => {
    console.error(error);
    program.exit(EXIT_NOT_DONE);
  });
}

/**
 * Ends a tool whose database falls silent: otherwise the tool would wait until the server continues. Also reports what
 * is not done where the tool itself ends with {@link EXIT_SILENT}, because reads of the event store have a time limit.
 * An error that nothing catches no longer ends the tool as if it had found something.
 * @param undone what the tool has not done, in words
 */
export function endWhenSilent(databaseUrl: string, undone: () => readonly string[]): SilenceWatch {
  exitNotDoneAfterError();
  process.once('exit', (code) => {
    if (code === EXIT_SILENT) console.error(`    Not done: ${undone().join('; ')}.\n`);
  });
  return watchSilence(databaseUrl, (silentMs) => {
    console.error(`\n  ✗ The database has not answered for ${Math.round(silentMs / 1_000)} s.`);
    console.error('    Run the same command again once it answers; npm run audit -- verify continues with --resume.');
    process.exit(EXIT_SILENT);
  });
}
