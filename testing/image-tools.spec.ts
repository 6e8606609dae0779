/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
/** What the image holds of the project, and where, as the Dockerfile copies it. */
const copied = [
  ...readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm),
].map(([, from, to]) => ({
  from: from!,
  to: to === '' || to!.endsWith('/') ? path.join(to!, path.basename(from!)) : to!,
}));
/** Stands in for a program of the build. */
const PROGRAM = `
  const words = process.argv.slice(2);
  if (words.includes('defect@ornek.test')) throw new Error('a defect');
  console.log(JSON.stringify({ words, database: process.env.DATABASE_URL !== undefined }));
`;
const PROGRAMS = ['dist/backend/src/identity/cli/confirm-link.cli.js', 'dist/backend/src/audit/cli/audit.cli.js'];

let image: string;
beforeAll(() => {
  image = mkdtempSync(path.join(tmpdir(), 'yukselt-image-'));
  for (const { from, to } of copied) {
    if (from === 'dist') continue;
    mkdirSync(path.dirname(path.join(image, to)), { recursive: true });
    if (from === 'node_modules') symlinkSync(path.join(ROOT, from), path.join(image, to));
    else cpSync(path.join(ROOT, from), path.join(image, to), { recursive: true });
  }
  for (const file of PROGRAMS) {
    mkdirSync(path.dirname(path.join(image, file)), { recursive: true });
    writeFileSync(path.join(image, file), PROGRAM);
  }
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

const files = () => readdirSync(image, { recursive: true }).filter((name) => !String(name).startsWith('node_modules'));
const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, [path.join('scripts', script), ...words], {
    cwd: image,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: process.env['TEST_DATABASE_URL'] },
  });

it('the image runs its tools without installing, building or writing anything', () => {
  const before = files();
  const [link, account] = [
    run('run-tool.mjs', 'confirm-link', 'a@ornek.test'),
    run('audit.mjs', 'account', 'a@ornek.test', '--revision', '3'),
  ];
  expect([link.stderr, account.stderr]).toEqual(['', '']);
  expect(JSON.parse(link.stdout)).toEqual({ words: ['a@ornek.test'], database: true });
  expect(JSON.parse(account.stdout).words).toEqual(['account', '{"revision":"3","words":["a@ornek.test"]}']);
  expect(run('evidence.mjs', 'check', 'no-such-file').status).toBe(2);
  expect(files()).toEqual(before);
});

it('a tool that fails in the image ends with 2, because 1 is a finding', () => {
  expect(run('run-tool.mjs', 'confirm-link', 'defect@ornek.test')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('a defect'),
  });
});

it('operations.md runs every tool of a container by a script that is in the image', () => {
  const operations = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const commands = [...operations.matchAll(/^docker compose exec (?:-T )?backend node (\S+)/gm)].map(
    ([, file]) => file!,
  );
  expect(commands).toContain('scripts/run-tool.mjs');
  for (const file of commands) expect(readdirSync(path.join(image, 'scripts'))).toContain(path.basename(file));
});
