import { spawnSync } from 'node:child_process';
import path from 'node:path';

const PROGRAM = path.resolve(import.meta.dirname, '../audit.mjs');
/** Each command and its options. */
const COMMANDS: Record<string, string[]> = {
  account: ['at', 'revision', 'diff', 'json'],
  verify: ['all', 'resume', 'json'],
  evidence: ['at', 'out', 'keys', 'json'],
  heads: ['kept', 'restored', 'backup', 'json'],
  journal: ['day', 'month', 'csv', 'json'],
};
/** No database is named, so that nothing but the command line is read. */
const audit = (...words: string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...words, '--data', path.join(import.meta.dirname, 'no-such-folder')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });

describe('npm run audit', () => {
  it('lists its commands', () => {
    const { status, stdout } = spawnSync(process.execPath, [PROGRAM, '--help'], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect([...stdout.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)).toEqual(Object.keys(COMMANDS));
  });

  it.each(Object.keys(COMMANDS))('explains %s with its options and exit codes', (name) => {
    const { status, stdout } = audit(name, '--help');
    expect(status).toBe(0);
    expect(stdout).toContain(`npm run audit -- ${name}`);
    expect(stdout).toContain('Exit code: 0');
    for (const option of COMMANDS[name]!) expect(stdout).toContain(`--${option}`);
  });

  it.each([
    ['an unknown command', ['headlines'], 'is unknown'],
    ['an unknown option', ['verify', '--fast'], '--all --resume'],
    ['a superfluous word', ['verify', 'everything'], 'Unexpected argument "everything"'],
    ['data without a database', ['account', 'x@example.com'], 'There is no database'],
    ['heads that were kept, for what reads none', ['heads', 'make', '--kept', 'x'], '--kept is for heads verify'],
    ['heads without a database, with their options', ['heads', 'verify', '--kept', 'x', '--json'], 'no database'],
    [
      'a restore without a database',
      ['heads', 'make', '--restored', 'x', '--backup', '2026-11-22T21:00:00Z'],
      'no database',
    ],
    ['an unknown question about heads', ['heads', 'burn'], 'Known: make, list, verify, rebuild'],
    ['no question about heads', ['heads'], 'What about the heads?'],
    ['a superfluous word about heads', ['heads', 'list', 'x'], 'Unexpected argument "x"'],
    ['a restore of heads that are only read', ['heads', 'verify', '--restored', 'x'], '--restored is for heads make'],
    ['a backup of heads that are only read', ['heads', 'list', '--backup', 'x'], '--backup is for heads make'],
    ['a restore without its backup', ['heads', 'make', '--restored', 'x'], '--restored and --backup come together'],
    ['a backup without a restore', ['heads', 'make', '--backup', 'x'], '--restored and --backup come together'],
    ['an unknown part of evidence', ['evidence', 'burn'], 'Known: export, check, schemas, rotate-key'],
    ['a superfluous word about schemas', ['evidence', 'schemas', 'x'], 'Unexpected argument "x"'],
    ['no part of evidence', ['evidence'], 'Which part of evidence?'],
    ['no command', [], 'Which command?'],
  ])('refuses %s with exit code 2', (_, words, message) => {
    const { status, stdout, stderr } = audit(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it.each([
    ['', ['evidence', 'check', 'no-such-file']],
    [', also after its options', ['evidence', '--json', 'check', 'no-such-file']],
  ])('checks a file as the evidence tool does%s', (_, words) => {
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('Not checked: ENOENT');
  });

  it('reports a file of keys that contains none', () => {
    const words = [PROGRAM, 'evidence', 'check', 'no-such-file', '--keys'];
    for (const keys of [PROGRAM, path.resolve('package.json')]) {
      const { status, stderr } = spawnSync(process.execPath, [...words, keys], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([2, `Not checked: ${keys} is no list of the shop's keys\n`]);
    }
  });
});
