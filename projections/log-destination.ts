import fs from 'node:fs';
import type { DestinationStream } from 'pino';

/** What may wait to be written, in bytes; further lines are dropped. */
export const WAITING_MAX_BYTES = 1 << 20;
/** How long, and how often, a process that exits waits for the reader of a pipe that is full. */
const EXIT_WAITS = 100;
const EXIT_WAIT_MS = 10;

/**
 * Where a process writes its log. A full disk or a closed pipe must not end the process, which still serves pages and
 * refuses commands in order: lines wait until the next one can be written, or the process exits. pino's own destination
 * ends the process with the first fault, and then repeats the last lines for ever instead of letting the process exit.
 */
export function logDestination(descriptor: number): DestinationStream {
  let waiting = Buffer.alloc(0);
  let isExitHandled = false;
  const writeAll = (): void => {
    while (waiting.length > 0) waiting = waiting.subarray(fs.writeSync(descriptor, waiting));
  };
  const handleExit = (): void => {
    if (isExitHandled) return;
    isExitHandled = true;
    process.once('exit', () => writeLast(writeAll));
  };
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length <= WAITING_MAX_BYTES) waiting = Buffer.concat([waiting, bytes]);
      try {
        writeAll();
      } catch {
        handleExit(); // The place to report it is the one that failed.
      }
    },
  };
}

/** The reason why a process ends is among its last lines. Nothing else runs any more. */
function writeLast(writeAll: () => void): void {
  for (let wait = 0; wait < EXIT_WAITS; wait++) {
    try {
      return writeAll();
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EAGAIN') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EXIT_WAIT_MS);
    }
  }
}
