import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ProcessEngineService } from './process-engine.service.js';

const folder = mkdtempSync(path.join(tmpdir(), 'yukselt-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An engine whose process runs this program. */
function engineOf(program: string): ProcessEngineService {
  const file = path.join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, program);
  return Object.assign(new ProcessEngineService(), { program: file });
}
const run = (
  program: string,
  onProgress: (progress: unknown) => void = () => undefined,
  stop = new AbortController(),
) => engineOf(program).run({ kind: 'rebuild', projection: 'orders' }, { onProgress, signal: stop.signal });

it('gives the job to a process of its own, and passes on progress and report', async () => {
  const progress: unknown[] = [];
  const report = await run(
    `process.send({ type: 'progress', progress: { share: 0.5 } });
     process.send({ type: 'report', report: { job: JSON.parse(process.argv[2]), pid: process.pid } }, () => process.disconnect());`,
    (step) => progress.push(step),
  );
  expect(progress).toEqual([{ share: 0.5 }]);
  expect(report).toMatchObject({ job: { kind: 'rebuild', projection: 'orders' } });
  expect((report as unknown as { pid: number }).pid).not.toBe(process.pid);
});

it('fails with what the process said, or that it ended without a word', async () => {
  await expect(
    run(`process.send({ type: 'failed', message: 'the log is away' }, () => process.exit(1));`),
  ).rejects.toThrow('the log is away');
  await expect(run('process.exit(3);')).rejects.toThrow('without a report');
});

it('ends the process when the job is ended', async () => {
  const stop = new AbortController();
  const ended = run(
    `process.once('SIGTERM', () => process.send({ type: 'failed', message: 'was told to end' }, () => process.exit(1)));
     process.send({ type: 'progress', progress: {} });
     setInterval(() => undefined, 1000);`,
    () => stop.abort(new Error('enough')),
    stop,
  );
  await expect(ended).rejects.toThrow('was told to end');
});
