// `npm run reset`: deletes the data, so that the next start begins with new demo data.
import { existsSync } from 'node:fs';
import { install } from './build/install.mjs';
import { OperatorError, reportError } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { environment } from './environment.mjs';
import { displayPath } from './paths.mjs';
import { databasesOfVaultKey, deleteDataFolder, runningShop } from './postgres/data-folder.mjs';
import { print } from './process/output-faults.mjs';

const USAGE = `npm run reset [-- --data DIR]
  deletes the data folder: database, event log, pictures, keys and logs. Exit code: 0 deleted, 1 refused.
`;

try {
  const { data, help } = readOptions({ help: { type: 'boolean' } });
  if (help) {
    await print(USAGE);
    process.exit(0);
  }
  const running = runningShop(data);
  if (running)
    throw new OperatorError(`Yükselt is running on ${displayPath(data)} (process ${running.pid}).`, [
      'Stop it first (Ctrl-C there), then reset.',
    ]);
  if (environment.databaseUrl || environment.eventStoreUrl) {
    throw new OperatorError(
      'DATABASE_URL or EVENTSTORE_URL is set: what your own servers hold is not deleted from here.',
      ['Empty them yourself, or unset both to reset the embedded database.'],
    );
  }
  if (existsSync(data))
    console.log(`\n  Deleting ${displayPath(data)}: database, event log, pictures, keys and logs …`);
  await install();
  console.log(
    (await deleteDataFolder(data))
      ? '  Deleted. The next npm start creates new demo data.\n'
      : `\n  There is nothing to delete: ${displayPath(data)} does not exist or is empty.\n`,
  );
  const needed = databasesOfVaultKey(data);
  if (needed.length > 0)
    console.log(`  Kept: ${displayPath(data)}/secrets.json, whose vault key ${needed.join(', ')} needs.\n`);
} catch (error) {
  reportError(error);
  process.exit(1);
}
