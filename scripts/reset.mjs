// `npm run reset`: deletes the data, so that the next start begins with new demo data.
import { existsSync } from 'node:fs';
import { install } from './build/install.mjs';
import { explain, Problem } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { shown } from './paths.mjs';
import { running, wipe } from './postgres/data-folder.mjs';

try {
  const { data } = readOptions();
  const other = running(data);
  if (other)
    throw new Problem(`Yükselt is running on ${shown(data)} (process ${other.pid}).`, [
      'Stop it first (Ctrl-C there), then reset.',
    ]);
  if (process.env.DATABASE_URL || process.env.EVENTSTORE_URL) {
    throw new Problem('DATABASE_URL or EVENTSTORE_URL is set: what your own servers hold is not deleted from here.', [
      'Empty them yourself, or unset both to reset the embedded database.',
    ]);
  }
  if (existsSync(data)) console.log(`\n  Deleting ${shown(data)}: database, event log, uploads, keys and logs …`);
  await install();
  console.log(
    (await wipe(data))
      ? '  Deleted. The next npm start begins anew, with new demo data.\n'
      : `\n  There is nothing to delete: ${shown(data)} does not exist or is empty.\n`,
  );
} catch (error) {
  explain(error);
  process.exit(1);
}
