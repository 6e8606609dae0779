/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const run = (...words: string[]) =>
  spawnSync(process.execPath, [path.resolve(import.meta.dirname, 'run-tool.mjs'), ...words], { encoding: 'utf8' });
/** The lines of the help that name a tool. */
const toolsOf = (help: string) => [...help.matchAll(/^node scripts\/run-tool\.mjs (\S+)/gm)].map(([, name]) => name!);

it('explains every tool that it knows, and runs none for that', () => {
  const { status, stdout } = run('--help');
  const names = toolsOf(stdout);
  expect(status).toBe(0);
  expect(names).toEqual(
    run('unknown')
      .stderr.match(/Known: (.+)/)![1]!
      .split(', '),
  );
  for (const name of ['verify', 'reset-second-factor']) {
    const help = run(name, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(stdout).toContain(help.stdout);
  }
});

it.each([
  ['evidence.mjs', ['--help'], 'npm run evidence -- check FILE'],
  ['evidence.mjs', ['schemas', '--help'], 'npm run evidence -- schemas'],
  ['evidence.mjs', ['rotate-key', '--help'], 'npm run evidence -- rotate-key'],
  ['evidence.mjs', ['check', '--help'], '--keys FILE-OR-ADDRESS'],
  ['reset.mjs', ['--help'], 'deletes the data folder'],
])('%s %j explains itself, and does nothing', (script, words, text) => {
  const data = ['--data', path.join(import.meta.dirname, 'no-such-folder')];
  const program = [path.resolve(import.meta.dirname, script), ...words, ...(script === 'reset.mjs' ? data : [])];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(text);
  expect(stdout).not.toContain('nothing to delete');
});
