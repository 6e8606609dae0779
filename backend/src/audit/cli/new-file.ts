import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, constants, open, realpath, rename, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** A file that gets its name only when it is complete. */
export interface NewFile {
  stream: Writable;
  /** Gives the complete file its name. */
  commit(): Promise<void>;
  /** Removes what was written; a file of that name stays as it was. */
  discard(): void;
}

/**
 * Opens a temporary file next to `name`, because a half-written file under that name would be taken for the result. It
 * is removed when the process exits before {@link NewFile.commit}. Devices and pipes, such as `/dev/stdout`, are
 * written directly.
 * @throws NodeJS.ErrnoException when `name` cannot be written
 */
export async function openNewFile(name: string): Promise<NewFile> {
  const target = await realpath(name).catch(() => name); // a link stays a link
  const existing = await stat(target).catch(() => null);
  if (existing && !existing.isFile()) {
    const stream = (await open(target, 'w')).createWriteStream();
    return { stream, commit: () => Promise.resolve(), discard: () => void stream.destroy() };
  }
  if (existing) await access(target, constants.W_OK);
  const unfinished = `${target}.${randomUUID()}.new`;
  const stream = (await open(unfinished, 'wx', existing?.mode)).createWriteStream({ flush: true });
  const remove = (): void => rmSync(unfinished, { force: true });
  process.once('exit', remove);
  return {
    stream,
    async commit() {
      await rename(unfinished, target);
      process.off('exit', remove);
    },
    discard() {
      stream.destroy(); // an unwritten stream does not close its file by itself
      remove();
      process.off('exit', remove);
    },
  };
}
