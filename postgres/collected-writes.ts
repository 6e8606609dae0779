import type { Writable } from 'node:stream';
import type pg from 'pg';

const collecting = new WeakSet<Writable>();

/**
 * Sends all statements of this turn of the event loop with one write to the session's socket: a system call costs more
 * than writing a statement. For sessions in pipeline mode, which send several statements at a time.
 */
export function collectWrites(client: pg.ClientBase): void {
  // The driver's types do not know the socket, which the driver itself corks for the messages of one statement.
  const stream = (client as { connection?: { stream?: Writable } }).connection?.stream;
  if (!stream || collecting.has(stream)) return;
  collecting.add(stream);
  stream.cork();
  process.nextTick(() => {
    collecting.delete(stream);
    stream.uncork();
  });
}
