import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = (name: string) => ['--import', pathToFileURL(path.join(import.meta.dirname, name)).href];
/** Runs a program whose standard output takes nothing, as on a full disk. */
function withoutOutput(...words: string[]) {
  const readOnly = openSync(import.meta.filename, 'r');
  const { status, stderr } = spawnSync(process.execPath, words, {
    stdio: ['ignore', readOnly, 'pipe'],
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}
const UNWRITTEN = { status: 2, lines: [expect.stringContaining('✗ The result cannot be written: EBADF')] };

it('a tool that cannot write what it found ends with 2 and a sentence', () => {
  const found = `console.log('1 finding'); setTimeout(() => undefined, 60_000)`;
  expect(withoutOutput(...preload('report-uncaught.mjs'), '-e', found)).toEqual(UNWRITTEN);
});

it('a script waits for its last words before it exits', () => {
  const program = path.resolve(import.meta.dirname, '../audit.mjs');
  expect(withoutOutput(program, '--help')).toEqual(UNWRITTEN);
});

it('a reader that goes away changes no exit code', () => {
  const tool = [
    ...preload('report-uncaught.mjs'),
    '-e',
    `setInterval(() => console.log('x'), 1).unref();
    setTimeout(() => (process.exitCode = 7), 300)`,
  ];
  const quoted = [process.execPath, ...tool].map((word) => `'${word.replaceAll("'", `'"'"'`)}'`).join(' ');
  const { stdout, stderr } = spawnSync('bash', ['-c', `${quoted} | head -1; echo \${PIPESTATUS[0]}`], {
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['x\n7\n', '']);
});

it.each([
  ['Connection terminated unexpectedly', 'no longer answers'],
  ['terminating connection due to administrator command', 'no longer answers'],
])('a tool that loses its database with %p says so without a stack', (message, sentence) => {
  const program = `setImmediate(() => { throw new Error(${JSON.stringify(message)}) })`;
  const { status, stderr } = spawnSync(process.execPath, [...preload('report-uncaught.mjs'), '-e', program], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(`✗ The database ${sentence}: ${message}.`)]);
  expect(stderr).not.toContain('    at ');
});
