import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { HeadView } from '@yukselt/contracts/api';
import { HeadsRefused } from './heads-refused.js';
import { headsIn } from './kept-heads.js';

/**
 * The newest head that this shop made, in a file apart from the database: whoever can write to the database can replace
 * every head in it, but cannot make the replaced ones match this file (docs/decisions/0022-daily-heads.md).
 */
export class OwnHeadFile {
  /** @param file `null`: the shop keeps none */
  constructor(private readonly file: string | null) {}

  /**
   * Call it before reading the list of heads, which may grow meanwhile. @throws HeadsRefused for a file without a head
   */
  async read(): Promise<HeadView | null> {
    if (this.file === null) return null;
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const [head] = headsIn(text);
    if (!head) throw new HeadsRefused(`${this.file} holds no head: put it back from a backup, or delete it`);
    return head;
  }

  /** Written under a name of its own and renamed: neither a crash nor another process leaves half a head. */
  async keep(head: HeadView): Promise<void> {
    if (this.file === null) return;
    // Not the process's number, which several containers on one volume have in common.
    const next = `${this.file}.${randomUUID()}.new`;
    try {
      await writeFile(next, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
      await rename(next, this.file);
    } catch (error) {
      await rm(next, { force: true }); // on a full disk each try would leave a file
      throw error;
    }
  }
}
