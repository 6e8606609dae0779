import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Report {
  message: string;
  advice: string[];
}
type CrashReport = (log: string, why: string, place: { port: string; data: string; log: string }) => Report;
let crashReport: CrashReport;
let endOfLog: (file: string) => string;
beforeAll(async () => {
  ({ crashReport, endOfLog } = (await import(path.resolve(import.meta.dirname, 'crash-report.mjs'))) as {
    crashReport: CrashReport;
    endOfLog: typeof endOfLog;
  });
});

const place = { port: '3000', data: '.data', log: '.data/server.log' };
const line = (level: number, msg: string, stack?: string): string =>
  JSON.stringify({ level, msg, ...(stack ? { err: { type: 'Error', message: msg, stack } } : {}) });
const reportOf = (...log: string[]): Report => crashReport(log.join('\n'), 'exit code 1', place);

describe('the report of a server that died', () => {
  it('is the fatal error with the project’s own frames, not an error before or after it', () => {
    const lost = line(40, 'connection lost', 'Error: x\n    at a (/node_modules/pg/lib/client.js:1:1)');
    const stack =
      'Error: kaput\n    at node:internal/x\n    at b (/node_modules/y.js:1:1)\n    at ours (/backend/src/main.ts:2:1)';
    const { message, advice } = reportOf(lost, line(60, 'start failed', stack), lost);
    expect(message).toBe('The server ended (exit code 1).');
    expect(advice).toEqual([
      'start failed',
      'Error: kaput',
      '    at ours (/backend/src/main.ts:2:1)',
      '',
      'The whole log: .data/server.log',
    ]);
  });

  it('is the last lines of the log when no fatal error was logged', () => {
    const { advice } = reportOf(...Array.from({ length: 100 }, (_, i) => `line ${i}`));
    expect(advice).toContain('line 99');
    expect(advice).not.toContain('line 80');
  });

  it.each([
    [
      'listen EADDRINUSE: address already in use 127.0.0.1:3000',
      'Another program has taken port 3000 in the meantime.',
    ],
    [
      'corrupted migrations: previously executed migration 0099_future is missing',
      'it ran migration "0099_future", which this version does not have',
    ],
    [
      'view orders has version 9, this program knows 1: start the newer program',
      'A newer Yükselt wrote the views in .data (view orders has version 9',
    ],
    [
      'cannot execute INSERT in a read-only transaction',
      'PostgreSQL takes no writes: cannot execute INSERT in a read-only transaction.',
    ],
    [
      'This database belongs to event log a, but the configured event store is log b. Point',
      'This database belongs to event log a, but the',
    ],
  ])('is a sentence for the operator: %s', (error, sentence) => {
    expect(
      reportOf(line(60, 'start failed', `Error: ${error}\n    at ours (/backend/src/main.ts:2:1)`)).message,
    ).toContain(sentence);
  });
});

describe('the end of the log of a server that died', () => {
  let folder: string;
  let log: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'yukselt-log-'));
    log = path.join(folder, 'server.log');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is found in a log that is longer than any text can be', () => {
    writeFileSync(log, '');
    truncateSync(log, 600 * 1024 * 1024); // takes no room on the disk
    appendFileSync(log, `\n${line(60, 'start failed')}\n`);
    expect(crashReport(endOfLog(log), 'exit code 1', place).advice[0]).toBe('start failed');
  });

  it('is the whole of a short log, and a sentence when the log was moved away', () => {
    writeFileSync(log, 'first\nlast\n');
    expect(endOfLog(log)).toBe('first\nlast\n');
    rmSync(log);
    expect(crashReport(endOfLog(log), 'exit code 1', place).message).toBe('The server ended (exit code 1).');
  });
});
