import { readdirSync, readFileSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type PrerenderAssets, readPrerenderAssets } from './prerender.js';

export interface Build {
  /** index.html, which is filled for each request. */
  template: string;
  /** Files that may be requested by name. */
  files: ReadonlySet<string>;
  parts: PrerenderAssets;
}

/** The folder's list, so that no path can lead outside or to index.html itself. */
const filesOf = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((file) => file !== 'index.html' && !file.startsWith('.vite/')),
  );

const stampOf = ({ mtimeMs, ino }: { mtimeMs: number; ino: number }): string => `${mtimeMs} ${ino}`;

/**
 * The built frontend as it lies on disk. A build that replaces it under a running server is served from the next page
 * on: pages of the previous build name files that are gone. A build replaces the folder as a whole
 * (`scripts/build/build.mjs`), so that none is read half-written.
 */
export class FrontendBuild {
  private readonly index: string;
  private stamp: string;
  private build: Build;

  /** @param root the folder of the build. @throws ENOENT when there is none. */
  constructor(private readonly root: string) {
    this.index = path.join(root, 'index.html');
    this.stamp = stampOf(statSync(this.index));
    this.build = this.read();
  }

  /** Reads from disk first; while a build is being replaced, returns the previous one. */
  async newest(): Promise<Build> {
    const stamp = await stat(this.index).then(stampOf, () => this.stamp);
    if (stamp !== this.stamp) {
      this.build = this.read();
      this.stamp = stamp;
    }
    return this.build;
  }

  private read(): Build {
    const { root } = this;
    return { template: readFileSync(this.index, 'utf8'), files: filesOf(root), parts: readPrerenderAssets(root) };
  }
}
