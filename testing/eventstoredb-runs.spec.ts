import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordServerVersion } from '../event-store/testing/server-version.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTER = path.join(ROOT, 'testing/eventstoredb-runs.reporter.mjs');
const DOCUMENT = path.join(ROOT, 'docs/eventstoredb-runs.md');
const TABLE_HEADER = '| when (UTC) | server | commit | passed | failed | skipped | killed |';
const ROW =
  /^\| \d{4}-\d\d-\d\d \d\d:\d\d \| (\d+\.\d+\.\d+\S*|not reached|unknown) \| ([\da-f]{7,}\+?|unknown) \| \d+ \| \d+ \| \d+ \| (yes|no) \|$/;

/** The rows of the table, newest first. */
const rowsOf = (text: string): string[] => text.slice(text.indexOf(TABLE_HEADER)).trim().split('\n').slice(2);

test('the list of runs has the shape that the recorder writes, newest first', () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  expect(text).toContain(TABLE_HEADER);
  const rows = rowsOf(text);
  expect(rows.filter((row) => !ROW.test(row))).toEqual([]);
  expect(rows).toEqual([...rows].sort().reverse());
  expect(rows.length).toBeLessThanOrEqual(20);
});

test('the command records with this recorder', () => {
  const config = readFileSync(path.join(ROOT, 'event-store/eventstoredb/jest.config.mjs'), 'utf8');
  expect(config).toContain("'testing/eventstoredb-runs.reporter.mjs'");
  expect(config).toContain("'docs/eventstoredb-runs.md'");
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['test:eventstoredb']).toContain('event-store/eventstoredb/jest.config.mjs');
});

describe('a run against a fake server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'yukselt-runs-'));
    writeFileSync(path.join(folder, 'runs.md'), readFileSync(DOCUMENT));
    writeFileSync(path.join(folder, 'package.json'), '{}');
    const tests = "test('a', () => {}); test('b', () => { throw new Error('no'); }); test.skip('c', () => {});";
    writeFileSync(path.join(folder, 'pretended.test.js'), tests);
    const options = { document: path.join(folder, 'runs.md'), versionFile: path.join(folder, 'version') };
    writeFileSync(
      path.join(folder, 'jest.config.json'),
      JSON.stringify({ rootDir: folder, reporters: [[REPORTER, options]], transform: {} }),
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (env: Record<string, string> = {}, ...args: string[]): string[] => {
    const before = rowsOf(readFileSync(DOCUMENT, 'utf8'));
    const jestBin = path.join(ROOT, 'node_modules/jest/bin/jest.js');
    spawnSync(process.execPath, [jestBin, '--config', path.join(folder, 'jest.config.json'), ...args], {
      cwd: ROOT,
      env: { ...process.env, EVENTSTORE_START: '', ...env },
    });
    const rows = rowsOf(readFileSync(path.join(folder, 'runs.md'), 'utf8'));
    return rows.slice(0, Math.max(0, rows.length - before.length));
  };

  test('adds server, commit and result', async () => {
    const before = process.env.SERVER_VERSION_FILE;
    process.env.SERVER_VERSION_FILE = path.join(folder, 'version');
    await recordServerVersion({ capabilities: Promise.resolve({ serverVersion: '23.10.6' }) });
    if (before === undefined) delete process.env.SERVER_VERSION_FILE;
    else process.env.SERVER_VERSION_FILE = before;
    const rows = run({ EVENTSTORE_START: 'a command' });
    expect(rows).toEqual([expect.stringMatching(ROW)]);
    expect(rows[0]).toMatch(/ \| 23\.10\.6 \| \S+ \| 1 \| 1 \| 1 \| yes \|$/);
    const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
    expect(rows[0]!.split(' | ')[2]!.replace('+', '')).toBe(stdout.trim() || 'unknown');
    expect(Math.abs(Date.now() - Date.parse(`${rows[0]!.slice(2, 18).replace(' ', 'T')}Z`))).toBeLessThan(600_000);
  });

  test('says that no server was reached', () => {
    expect(run()).toEqual([expect.stringContaining('| not reached |')]);
  });

  test('adds no row for a part of the tests', () => {
    expect(run({}, '-t', 'a')).toEqual([]);
  });
});

test('removes the oldest row when the list is full', async () => {
  const { withRun } = (await import(REPORTER)) as {
    withRun: (text: string, run: Record<string, unknown>) => string;
  };
  let text = `# Runs\n\n${TABLE_HEADER}\n| --- | --- | --- | --- | --- | --- | --- |\n`;
  for (let day = 1; day <= 21; day++) {
    const facts = { server: '23.10.6', commit: 'abcdef0', passed: day, failed: 0, skipped: 0, kills: false };
    text = withRun(text, { ...facts, at: new Date(Date.UTC(2026, 0, day)) });
  }
  const rows = rowsOf(text);
  expect(rows).toHaveLength(20);
  expect(rows[0]).toContain('2026-01-21 00:00');
  expect(rows.at(-1)).toContain('2026-01-02 00:00');
  expect(() => withRun('# no table', { at: new Date() })).toThrow('lost the header');
});
