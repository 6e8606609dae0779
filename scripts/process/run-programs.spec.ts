import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'run-programs.mjs')).href;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-programs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FOREVER = 'setInterval(() => undefined, 1_000);';
/** Ends in order, at its own pace, as a verification does. */
const ORDERLY = `process.on('SIGTERM', () => setTimeout(() => { console.log('in order'); process.exit(5) }, 50));`;
const STUBBORN = `process.on('SIGTERM', () => console.log('asked'));`;

/**
 * Runs programs in a group of processes of their own, sends signals to the whole group, as a terminal does, and answers
 * what was printed. The signals of a list are sent together; each list waits for a line of output.
 */
async function outputOf(programs: string[], signals: NodeJS.Signals[][], times: object = {}): Promise<string[]> {
  const files = programs.map((program, at) => {
    const file = path.join(folder, `${at}.mjs`);
    writeFileSync(file, `${program} console.log('began ${at}');`);
    return { file };
  });
  return outputOfScript(
    `const { runPrograms } = await import(${JSON.stringify(MODULE)});
    const results = await runPrograms(${JSON.stringify(files)}, () => process.env, ${JSON.stringify({ orderlyEndMs: 600_000, ...times })});
    console.log(JSON.stringify(results.map(({ code }) => code)));`,
    signals,
  );
}

async function outputOfScript(script: string, signals: NodeJS.Signals[][]): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', () => {
    for (const signal of signals.shift() ?? []) process.kill(-child.pid!, signal);
  });
  return (await text(child.stdout)).trim().split('\n');
}

it('runs programs one after another, and returns their exit codes', async () => {
  expect(await outputOf(['process.exitCode = 1;', ''], [])).toEqual(['began 0', 'began 1', '[1,0]']);
});

it('keeps the first lines and the last one of a captured program, and counts all', async () => {
  const file = path.join(folder, 'talkative.mjs');
  writeFileSync(file, `for (let n = 1; n <= 5_000; n++) console.log('finding ' + n); console.log('5000 findings');`);
  const [printed] = await outputOfScript(
    `const { LINES_KEPT, runPrograms } = await import(${JSON.stringify(MODULE)});
    const [{ lines, printed }] = await runPrograms(${JSON.stringify([{ file, captured: true }])}, () => process.env);
    console.log(JSON.stringify([lines.length - LINES_KEPT, lines.at(0), ...lines.slice(-2), printed]));`,
    [],
  );
  expect(JSON.parse(printed!)).toEqual([1, 'finding 1', 'finding 1000', '5000 findings', 5_001]);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'lets a program end gracefully on %s, and starts none after it',
  async (signal) => {
    expect(await outputOf([ORDERLY + FOREVER, ''], [[signal]])).toEqual(['began 0', 'in order', '[5]']);
  },
);

it('reports a program ended by a signal as not done, with code 2', async () => {
  expect(await outputOf([FOREVER, ''], [['SIGINT']])).toEqual(['began 0', '[2]']);
});

it('lets a program end gracefully when one Ctrl-C arrives twice, from the terminal and from npm', async () => {
  const twice: NodeJS.Signals[][] = [['SIGINT'], ['SIGINT']];
  const asked = `process.on('SIGTERM', () => console.log('asked'));`;
  expect(await outputOf([asked + ORDERLY + FOREVER], twice, { sameKeyMs: 600_000 })).toEqual([
    'began 0',
    'asked',
    'in order',
    '[5]',
  ]);
});

it('kills a program at the second Ctrl-C when it ignored the first', async () => {
  expect(await outputOf([STUBBORN + FOREVER], [['SIGINT'], ['SIGINT']], { sameKeyMs: 0 })).toEqual([
    'began 0',
    'asked',
    '[2]',
  ]);
});

it('ends a program that does not end in order after a while, as one that waits for a silent server', async () => {
  const deaf = `process.on('SIGTERM', () => undefined);`;
  expect(await outputOf([deaf + FOREVER, ''], [['SIGINT']], { orderlyEndMs: 50 })).toEqual(['began 0', '[2]']);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'ends a script that waits for its servers on %s, as work not done',
  async (signal) => {
    const script = `process.on('exit', (code) => console.log('exit', code));
    const { interruptible } = await import(${JSON.stringify(MODULE)});
    await interruptible(() => { console.log('waits'); return new Promise(() => { ${FOREVER} }); });`;
    expect(await outputOfScript(script, [[signal]])).toEqual(['waits', 'exit 2']);
  },
);
