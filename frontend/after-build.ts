import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Work on the folder of a finished build. A build that failed has written none: its own error is the one to read, not
 * that of a missing file.
 */
export function afterBuild(name: string, work: (folder: string) => Promise<void>): Plugin {
  let folder: string;
  let hasWritten = false;
  return {
    name,
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    buildStart() {
      hasWritten = false;
    },
    writeBundle() {
      hasWritten = true;
    },
    async closeBundle() {
      if (hasWritten) await work(folder);
    },
  };
}
