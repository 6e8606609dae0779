// `npm run projections:rebuild`, `npm run verify`: a program of the projections against the shop's database, whether the shop runs or not.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { openFolder, running } from './data-folder.mjs';
import { install } from './install.mjs';
import { readOptions } from './options.mjs';
import { explain, Problem } from './problem.mjs';
import { ROOT } from './project.mjs';

const PROGRAMS = { rebuild: 'dist/projections/src/rebuild.js', verify: 'dist/projections/src/verify.js', projections: 'dist/projections/src/main.js' };

async function main() {
  const [name, ...rest] = process.argv.slice(2);
  const program = PROGRAMS[name];
  if (!program) throw new Problem(`"${name ?? ''}" is unknown.`, [`Known: ${Object.keys(PROGRAMS).join(', ')}`]);
  const cut = rest.indexOf('--'); // what follows is the program's own
  const { data } = readOptions({}, cut === -1 ? rest : rest.slice(0, cut));
  await install();
  await build('server');
  openFolder(data);
  const { reachDatabase } = await import('./database.mjs');
  const database = await reachDatabase(data);
  // Whoever starts the database stops it, unless the shop was started meanwhile and uses it.
  const leave = async () => { if (database.how !== 'adopted' && !running(data)) await database.stop(); };
  const env = { ...process.env, DATABASE_URL: database.url, EVENTSTORE_URL: process.env.EVENTSTORE_URL ?? '', DATA_DIR: data };
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, program), ...(cut === -1 ? [] : rest.slice(cut + 1))], { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exit) => resolve(exit ?? 1));
  });
  await leave();
  return code;
}

main().then((code) => process.exit(code), (error) => { explain(error); process.exit(1); });
