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
