import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ViewJobProgress } from '@yukselt/contracts/api';
import type { ViewJob, ViewJobReport } from '@yukselt/projections';
import { ProcessEngineService } from './process-engine.service.js';

const folder = mkdtempSync(path.join(tmpdir(), 'yukselt-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

function programOf(text: string): string {
  const file = path.join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, text);
  return file;
}
/** Reports, as the last message of its process. */
const reporting = (report: string) =>
  `process.send({ type: 'report', report: ${report} }, () => process.disconnect());`;
const NOTHING = `{ findings: 0, kept: [] }`;

interface Run {
  program: string;
  checks?: readonly (readonly [kind: string, program: string])[];
  job?: ViewJob;
  onProgress?: (progress: ViewJobProgress) => void;
  stop?: AbortController;
}
/** An engine whose processes run these programs. */
const run = ({
  program,
  checks = [],
  job = { kind: 'verification' },
  onProgress = () => undefined,
  stop = new AbortController(),
}: Run): Promise<ViewJobReport> =>
  Object.assign(new ProcessEngineService(), {
    program: programOf(program),
    checks: checks.map(([kind, text]) => ({ kind, program: programOf(text) })),
  }).run(job, { onProgress, signal: stop.signal });

it('gives the job to a process of its own, and passes on progress and report', async () => {
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

it('takes each line of a check before its summary for a finding, and leads on to all of them', async () => {
  const steps: ViewJobProgress[] = [];
  const report = await run({
    program: `process.send({ type: 'progress', progress: { stage: 'views', share: 1 } }); ${reporting(NOTHING)}`,
    checks: [
      ['decisions', `console.log('Decisions: equal.')`],
      ['journal', `console.log('Insider journal: broken at entry 7.'); process.exitCode = 1;`],
      [
        'heads',
        `console.log('Head 3 has another root\\nHead 4 too\\nDaily heads: 2 findings.'); process.exitCode = 1;`,
      ],
    ],
    onProgress: (step) => steps.push(step),
  });
  expect(report.findings).toBe(3);
  expect(report.kept.map(({ kind, table, replay }) => [kind, table, replay])).toEqual([
    ['journal', 'journal', 'Insider journal: broken at entry 7.'],
    ['heads', 'heads', 'Head 3 has another root'],
    ['heads', 'heads', 'Head 4 too'],
  ]);
  expect(steps.map(({ stage }) => stage)).toEqual(['views', 'checks', 'checks', 'checks']);
  const shares = steps.map(({ share }) => share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
});

it('fails with what a process said, that it ended without a word, or that a check could not be made', async () => {
  await expect(
    run({ program: `process.send({ type: 'failed', message: 'the log is away' }, () => process.exit(1));` }),
  ).rejects.toThrow('the log is away');
  await expect(run({ program: 'process.exit(3);' })).rejects.toThrow('without a report');
  await expect(run({ program: reporting(NOTHING), checks: [['heads', 'process.exit(2)']] })).rejects.toThrow(
    'ended with 2',
  );
});

it('ends the process when the job is ended', async () => {
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
