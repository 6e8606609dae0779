// `npm run reset`: deletes the data, so that the next start begins with new demo data.
import { running, wipe } from './data-folder.mjs';
import { install } from './install.mjs';
import { readOptions } from './options.mjs';
import { explain, Problem } from './problem.mjs';
import { shown } from './project.mjs';

try {
  const { data } = readOptions();
  const other = running(data);
  if (other) throw new Problem(`Yükselt is running on ${shown(data)} (process ${other.pid}).`, ['Stop it first (Ctrl-C there), then reset.']);
  await install();
  console.log((await wipe(data)) ? `\n  ${shown(data)} is deleted. The next npm start begins anew.\n` : `\n  There is nothing to delete: ${shown(data)} does not exist.\n`);
} catch (error) {
  explain(error);
  process.exit(1);
}
