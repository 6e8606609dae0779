import { readFile, rename, writeFile } from 'node:fs/promises';
import type { HeadView } from '@yukselt/contracts/api';
import { headsIn } from './kept-heads.js';

/**
 * The newest head that this shop made, in a file apart from the database: whoever can write the database can replace
 * every head in it, and cannot make this one fit (docs/decisions/0022-daily-heads.md).
 */
export class OwnHeadFile {
  /** @param file `null`: the shop keeps none */
  constructor(private readonly file: string | null) {}

  /** Read it before the list of heads, which may grow meanwhile. @throws Error for a file without a head */
  async read(): Promise<HeadView | null> {
    if (this.file === null) return null;
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const [head] = headsIn(text);
    if (!head) throw new Error(`${this.file} holds no head: put it back from a backup, or delete it`);
    return head;
  }

  /** Written under another name and renamed: a crash never leaves half a head. */
  async keep(head: HeadView): Promise<void> {
    if (this.file === null) return;
    const next = `${this.file}.${process.pid}.new`;
    await writeFile(next, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
    await rename(next, this.file);
  }
}
