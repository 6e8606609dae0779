import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ViewJobProgress } from '@yukselt/contracts/api';
import type { ViewJob, ViewJobOptions, ViewJobPoint, ViewJobReport } from '@yukselt/projections';
import { ProcessRunnerService } from './process-runner.service.js';

const folder = mkdtempSync(path.join(tmpdir(), 'yukselt-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

function programOf(text: string): string {
  const file = path.join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, text);
  return file;
}
/** Reports, as the last message of its process. */
const reporting = (report: string) =>
  `process.send({ type: 'report', report: ${report} }, () => process.disconnect());`;
const ACCOUNT = '28acf926-5755-59bc-bf30-0e24db5b5e62';
const NOTHING = `{ findings: 0, kept: [] }`;

interface Run {
  program: string;
  checks?: readonly (readonly [kind: string, program: string])[];
  job?: ViewJob;
  onProgress?: (progress: ViewJobProgress) => void;
  stop?: AbortController;
  resumed?: Pick<ViewJobOptions, 'from' | 'onPoint'>;
}
/** A runner whose processes run these programs. */
const run = ({
  program,
  checks = [],
  job = { kind: 'verification' },
  onProgress = () => undefined,
  stop = new AbortController(),
  resumed = {},
}: Run): Promise<ViewJobReport> =>
  Object.assign(new ProcessRunnerService(), {
    program: programOf(program),
    checks: checks.map(([kind, text]) => ({ kind, program: programOf(text) })),
  }).run(job, { onProgress, signal: stop.signal, ...resumed });

it('runs the job in a process of its own, and forwards progress and report', async () => {
  const progress: unknown[] = [];
  const report = await run({
    program: `process.send({ type: 'progress', progress: { share: 0.5 } });
      ${reporting('{ job: JSON.parse(process.argv[2]), pid: process.pid }')}`,
    job: { kind: 'rebuild', projection: 'orders' },
    checks: [['heads', 'process.exit(3)']],
    onProgress: (step) => progress.push(step),
  });
  expect(progress).toEqual([{ share: 0.5 }]);
  expect(report).toMatchObject({ job: { kind: 'rebuild', projection: 'orders' } });
  expect((report as unknown as { pid: number }).pid).not.toBe(process.pid);
});

it('treats each line of a check before its summary as a finding', async () => {
  const steps: ViewJobProgress[] = [];
  const report = await run({
    program: `process.send({ type: 'progress', progress: { stage: 'views', share: 1 } }); ${reporting(NOTHING)}`,
    checks: [
      [
        'decisions',
        `console.log('${ACCOUNT}  decisions see balance 5\\nDecisions: 1 findings.'); process.exitCode = 1;`,
      ],
      ['journal', `console.log('Access log: broken at entry 7.'); process.exitCode = 1;`],
      [
        'heads',
        `console.log('Head 3 has another root\\nHead 4 too\\nDaily heads: 2 findings.'); process.exitCode = 1;`,
      ],
    ],
    onProgress: (step) => steps.push(step),
  });
  expect(report.findings).toBe(4);
  expect(report.kept.map(({ kind, table, userId, replay }) => [kind, table, userId, replay])).toEqual([
    ['decisions', 'decisions', ACCOUNT, 'decisions see balance 5'],
    ['journal', 'journal', null, 'Access log: broken at entry 7.'],
    ['heads', 'heads', null, 'Head 3 has another root'],
    ['heads', 'heads', null, 'Head 4 too'],
  ]);
  expect(steps.map(({ stage }) => stage)).toEqual(['views', 'checks', 'checks', 'checks']);
  const shares = steps.map(({ share }) => share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
});

it('fails with the message of the process, without one, or when a check cannot run', async () => {
  await expect(
    run({ program: `process.send({ type: 'failed', message: 'the log is away' }, () => process.exit(1));` }),
  ).rejects.toThrow('the log is away');
  await expect(run({ program: 'process.exit(3);' })).rejects.toThrow('without a report');
  const printed = jest.spyOn(fs, 'writeSync').mockImplementation(((_: number, bytes: Buffer) => bytes.length) as never);
  for (const [check, end] of [
    ['process.exit(2)', /ended with 2$/],
    [`throw new Error('the event store is away')`, /ended with 1: .*Error: the event store is away( Node\.js v\S+)?$/],
    [
      `console.error(Object.assign(new Error('no answer'), { code: 'AWAY', cause: new Error('frozen') })); process.exit(2)`,
      /ended with 2: Error: no answer$/,
    ],
  ] as const)
    await expect(run({ program: reporting(NOTHING), checks: [['heads', check]] })).rejects.toThrow(end);
  // The server's log has it as well, with its stack.
  expect(printed.mock.calls.map(([, bytes]) => String(bytes)).join('')).toContain('    at ');
  printed.mockRestore();
});

it('keeps the first findings of a check that has one for every account, and counts all of them', async () => {
  const points: ViewJobPoint[] = [];
  const lines = `for (let n = 1; n <= 100_000; n++) console.log('Head ' + n + ' ' + 'x'.repeat(1_000));`;
  const report = await run({
    program: `process.send({ type: 'point', point: ${JSON.stringify(pointOf(1))} }); ${reporting(NOTHING)}`,
    checks: [
      ['heads', `${lines} console.log('500 more places'); console.log('Daily heads: many.'); process.exitCode = 1;`],
    ],
    resumed: { onPoint: (point) => void points.push(point) },
  });
  expect(report.findings).toBe(100_500);
  expect(report.kept).toHaveLength(50);
  expect(report.kept.at(-1)!.replay).toMatch(/^Head 50 x+…$/);
  expect(JSON.stringify(points.at(-1)).length).toBeLessThan(50_000);
  expect(await run({ program: 'process.exit(3)', checks: [['heads', '']], resumed: { from: points.at(-1)! } })).toEqual(
    report,
  );
});

it('keeps only the end of what a check complains about', async () => {
  const printed = jest.spyOn(fs, 'writeSync').mockImplementation(((_: number, bytes: Buffer) => bytes.length) as never);
  const frames = `'    at work (file:///shop.js:1:1)\\n'.repeat(10_000)`;
  const check = `console.error('Error: the first\\n' + ${frames} + 'Error: the last'); process.exitCode = 2;`;
  await expect(run({ program: reporting(NOTHING), checks: [['heads', check]] })).rejects.toThrow(
    /ended with 2: Error: the last$/,
  );
  printed.mockRestore();
});

it('survives what a check says when the log takes no more, e.g. on a full disk', async () => {
  const full = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  // What the stream does on a full disk: without a listener its error ends the process.
  const stream = jest.spyOn(process.stderr, 'write').mockReturnValue(false);
  const check = `console.error('Error: the disk is full'); process.exit(2)`;
  await expect(run({ program: reporting(NOTHING), checks: [['heads', check]] })).rejects.toThrow('the disk is full');
  expect(stream).not.toHaveBeenCalled();
  expect(full).toHaveBeenCalled();
  jest.restoreAllMocks();
});

it('ends the process when the job is aborted', async () => {
  const stop = new AbortController();
  const ended = run({
    program: `process.once('SIGTERM', () => process.send({ type: 'failed', message: 'was told to end' }, () => process.exit(1)));
      process.send({ type: 'progress', progress: {} });
      setInterval(() => undefined, 1000);`,
    onProgress: () => stop.abort(new Error('enough')),
    stop,
  });
  await expect(ended).rejects.toThrow('was told to end');
});

/** As the process of a job reports it. */
const pointOf = (done: number) =>
  ({ progress: { stage: 'views', share: 0.5 }, views: { done }, report: null, checks: [] }) as unknown as ViewJobPoint;
/** Resumes at the given point: 2 steps, and one more from there. Killed in the middle of a step. */
const STEPPING = `process.once('message', ({ from }) => {
    const done = (from?.views.done ?? 0) + 1;
    const point = { ...${JSON.stringify(pointOf(0))}, views: { done } };
    process.send({ type: 'point', point }, () => {
      if (done === 1) process.kill(process.pid, 'SIGKILL');
      else ${reporting('{ findings: 0, kept: [], accounts: done }')}
    });
  });`;

it('resumes at the last point of a killed process', async () => {
  const points: ViewJobPoint[] = [];
  const onPoint = (point: ViewJobPoint) => void points.push(point);
  await expect(run({ program: STEPPING, resumed: { onPoint } })).rejects.toThrow('without a report');
  expect(points).toEqual([expect.objectContaining({ views: { done: 1 } })]);
  const report = await run({ program: STEPPING, resumed: { from: points[0]!, onPoint } });
  expect(report).toMatchObject({ accounts: 2 });
});

it('repeats no check of an interrupted run', async () => {
  const points: ViewJobPoint[] = [];
  const heads = `console.log('Head 3 has another root\\nDaily heads: 1 finding.'); process.exitCode = 1;`;
  const program = `process.send({ type: 'point', point: ${JSON.stringify(pointOf(1))} }); ${reporting(NOTHING)}`;
  const onPoint = (point: ViewJobPoint) => void points.push(point);
  await expect(
    run({
      program,
      checks: [
        ['heads', heads],
        ['journal', 'process.exit(2)'],
      ],
      resumed: { onPoint },
    }),
  ).rejects.toThrow('ended with 2');
  const again = await run({
    program: 'process.exit(3)',
    checks: [
      ['heads', 'process.exit(3)'],
      ['journal', ''],
    ],
    resumed: { from: points.at(-1)! },
  });
  expect(again).toMatchObject({ findings: 1, kept: [{ kind: 'heads', replay: 'Head 3 has another root' }] });
});
