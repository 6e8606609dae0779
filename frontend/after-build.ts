import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Work on the folder of a finished build. A build that failed has written none: its own error is the one to read, not
 * that of a missing file.
 */
export function afterBuild(name: string, work: (folder: string) => Promise<void>): Plugin {
  let folder: string;
  let written = false;
  return {
    name,
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    buildStart() {
      written = false;
    },
    writeBundle() {
      written = true;
    },
    async closeBundle() {
      if (written) await work(folder);
    },
  };
}
