import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A child process of this folder and its first message. */
export async function startChild(
  file: 'server.process.mjs' | 'writer.process.mjs',
  args: string[] = [],
): Promise<{ child: ChildProcess; hello: unknown }> {
  const child = fork(path.join(import.meta.dirname, file), args, { execArgv: [] });
  return { child, hello: await nextMessage(child) };
}

/** @throws when the child ends instead of answering. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const stop = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: stop.signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal: stop.signal }).then(([code]) => {
        throw new Error(`child process ended with ${code}`);
      }),
    ]);
  } finally {
    stop.abort();
  }
}

/** Resolves when the child has ended. @throws when it failed. */
export async function ended(child: ChildProcess): Promise<void> {
  const code = child.exitCode ?? (await once(child, 'exit'))[0];
  if (code !== 0) throw new Error(`child process ended with ${code}`);
}

/** A PostgreSQL that a spec may kill and freeze. */
export interface OwnServer {
  url: string;
  command(name: 'kill' | 'start' | 'freeze' | 'thaw'): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const { child, hello } = await startChild('server.process.mjs');
  return {
    url: (hello as { url: string }).url,
    async command(name) {
      const answer = nextMessage(child);
      child.send(name);
      await answer;
    },
    async stop() {
      child.disconnect();
      await ended(child);
    },
  };
}
