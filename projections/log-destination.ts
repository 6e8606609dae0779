import fs from 'node:fs';
import type { DestinationStream } from 'pino';

/** What may wait to be written, in bytes; further lines are dropped. */
export const WAITING_MAX_BYTES = 1 << 20;

/**
 * Where a process writes its log. A full disk or a closed pipe must not end the process, which still serves pages and
 * refuses commands in order: lines wait until the next one can be written. pino's own destination ends the process with
 * the first fault, and then repeats the last lines for ever instead of letting the process exit.
 */
export function logDestination(descriptor: number): DestinationStream {
  let waiting = Buffer.alloc(0);
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length <= WAITING_MAX_BYTES) waiting = Buffer.concat([waiting, bytes]);
      try {
        while (waiting.length > 0) waiting = waiting.subarray(fs.writeSync(descriptor, waiting));
      } catch {
        // The place to report it is the one that failed.
      }
    },
  };
}
