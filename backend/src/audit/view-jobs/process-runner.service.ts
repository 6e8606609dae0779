import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ViewFinding, ViewJobProgress } from '@yukselt/contracts/api';
import {
  logDestination,
  type ViewJob,
  type ViewJobMessage,
  type ViewJobOptions,
  type ViewJobPoint,
  type ViewJobReport,
  type ViewJobStart,
} from '@yukselt/projections';
import { ViewJobRunner } from './view-job-runner.js';

/** The built programs, next to each other in dist (scripts/build/build.mjs). */
const DIST = path.resolve(import.meta.dirname, '../../../..');
/**
 * The other programs of `npm run verify`, which check what projections cannot see. They print findings and a
 * summary.
 */
const CHECKS = [
  { kind: 'decisions', program: 'backend/src/account/runtime/verify-decisions.cli.js' },
  { kind: 'journal', program: 'backend/src/access-log/verify-access-log.cli.js' },
  { kind: 'heads', program: 'backend/src/audit/heads/verify-heads.cli.js' },
] as const;
type Check = { kind: ViewFinding['kind']; program: string };
/** Share of a verification's time, 0 to 1, that accounts and views take. */
const VIEWS_SHARE = 0.8;
const ofWholeJob = (views: ViewJobProgress): ViewJobProgress => ({ ...views, share: views.share * VIEWS_SHARE });
/** How many findings of the checks are kept; all are counted. */
const CHECKS_KEPT = 50;
/** Characters kept of a finding's line: sealed texts are long. */
const LINE_MAX = 500;
/** Exit code of a check with findings. */
const EXIT_FINDINGS = 1;
/** A check's line that counts findings without naming them. */
const OTHERS = /^(\d+) more /;
/** A check's line about one account. */
const OF_ACCOUNT = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) +(.+)$/;
/** Characters of a failed check's error output that its error repeats. */
const FAILURE_MAX = 500;
/** Characters kept of a check's error output, for its last sentences; the log gets all of it. */
const ERROR_OUTPUT_MAX = 100_000;
const ARGUMENTS = ['--enable-source-maps'];

/**
 * Runs jobs in processes of their own, with this one's environment: folding all events takes minutes of processor time
 * and would block every request of this process.
 */
@Injectable()
export class ProcessRunnerService extends ViewJobRunner {
  /** Specs run programs of their own. */
  protected readonly program: string = path.join(DIST, 'projections/view-job.process.js');
  protected readonly checks: readonly Check[] = CHECKS.map(({ kind, program }) => ({
    kind,
    program: path.join(DIST, program),
  }));

  /** Not `process.stderr`, whose first fault, e.g. of a full disk, would end this process. */
  private readonly errorLog = logDestination(2);

  override async run(job: ViewJob, options: ViewJobOptions): Promise<ViewJobReport> {
    if (job.kind === 'rebuild') return (await this.runViews(job, options)).report;
    const { signal, onProgress, onPoint = () => undefined } = options;
    let point = options.from ?? null;
    let [report, progress] = [point?.report ?? null, point?.progress ?? null];
    if (!report) {
      const viewsResult = await this.runViews(job, {
        ...options,
        onProgress: (next) => {
          progress = ofWholeJob(next);
          onProgress(progress);
        },
        onPoint: (next) => onPoint({ ...next, progress: ofWholeJob(next.progress) }),
      });
      report = viewsResult.report;
      point = viewsResult.last && { ...viewsResult.last, progress: ofWholeJob(viewsResult.last.progress), report };
      if (point) onPoint(point);
    }
    const checks = [...(point?.checks ?? [])];
    for (const [index, check] of this.checks.entries()) {
      if (checks.some(({ kind }) => kind === check.kind)) continue;
      const share = VIEWS_SHARE + ((1 - VIEWS_SHARE) * index) / this.checks.length;
      if (progress) onProgress({ ...progress, stage: 'checks', projection: null, share });
      checks.push({ kind: check.kind, ...(await this.runCheck(check, signal)) });
      if (point) onPoint({ ...point, checks: [...checks] });
    }
    return {
      ...report,
      findings: checks.reduce((sum, { found, total = found.length }) => sum + total, report.findings),
      kept: [...checks.flatMap(({ found }) => found).slice(0, CHECKS_KEPT), ...report.kept],
    };
  }

  /** Runs the job's own process. @returns its report, and how far a verification has come with it. */
  private async runViews(
    job: ViewJob,
    { from = null, onPoint, onProgress, signal }: ViewJobOptions,
  ): Promise<{ report: ViewJobReport; last: ViewJobPoint | null }> {
    const child = fork(this.program, [JSON.stringify(job)], { execArgv: ARGUMENTS });
    let report = null as ViewJobReport | null;
    let failure = 'the process of the job ended without a report';
    let last = from;
    child.on('message', (message: ViewJobMessage) => {
      if (message.type === 'progress') onProgress(message.progress);
      else if (message.type === 'report') report = message.report;
      else if (message.type === 'point') {
        last = message.point;
        onPoint?.(last);
      } else failure = message.message;
    });
    child.send({ from } satisfies ViewJobStart, () => undefined); // a process that has ended reports nothing
    // The last message may arrive after the end of its process.
    await Promise.all([exitOf(child, signal), once(child, 'disconnect')]);
    if (!report) throw new Error(failure);
    return { report, last };
  }

  /**
   * @returns the first findings, and how many there are: one for each line that the program printed before its summary.
   * @throws Error when it failed
   */
  private async runCheck(
    { kind, program }: Check,
    signal: AbortSignal,
  ): Promise<{ found: ViewFinding[]; total: number }> {
    const child = spawn(process.execPath, [...ARGUMENTS, program], { stdio: ['ignore', 'pipe', 'pipe'] });
    let errorOutput = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      errorOutput = lastLines(errorOutput + part);
      this.errorLog.write(part);
    });
    const [{ lines, total }, code] = await Promise.all([firstLines(child.stdout), exitOf(child, signal)]);
    if (code === 0) return { found: [], total: 0 };
    // Node ends a program with 1, too, when it meets an error before the tools' own handler is there.
    if (code !== EXIT_FINDINGS || total === 0)
      throw new Error([`${path.basename(program)} ended with ${code}`, ...sentences(errorOutput)].join(': '));
    return { found: lines.map((line) => findingOf(kind, line)), total };
  }
}

/** A line that begins with an account's id is about that account. */
function findingOf(kind: ViewFinding['kind'], line: string): ViewFinding {
  const [, userId = null, replay = line] = OF_ACCOUNT.exec(line) ?? [];
  return { kind, table: kind, projection: null, userId, key: '', column: null, view: null, replay };
}

/**
 * The first lines before the summary, which is the last one, and how many there are; a single line is no summary. A
 * broken log has a line for each account: they are never all in memory.
 */
async function firstLines(output: Readable): Promise<{ lines: string[]; total: number }> {
  const lines: string[] = [];
  let printed = 0;
  let unnamed = 0;
  for await (const line of createInterface({ input: output })) {
    if (line.trim() === '') continue;
    printed++;
    const others = OTHERS.exec(line);
    if (others) unnamed += Number(others[1]) - 1;
    if (lines.length <= CHECKS_KEPT) lines.push(line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line);
  }
  const named = printed > 1 ? printed - 1 : printed;
  return { lines: lines.slice(0, Math.min(named, CHECKS_KEPT)), total: named + unnamed };
}

/** The end of a program's error output, without the beginning of a cut line. */
function lastLines(errorOutput: string): string {
  if (errorOutput.length <= ERROR_OUTPUT_MAX) return errorOutput;
  const end = errorOutput.slice(-ERROR_OUTPUT_MAX);
  return end.slice(end.indexOf('\n') + 1) || end;
}

/** The error output of a failed program without the frames of stacks and the properties of errors, cut to its end. */
function sentences(errorOutput: string): string[] {
  const lines = errorOutput
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+(at |\[?\w+\]?: )|^\s*[{}\]]/.test(line));
  const failure = lines.map((line) => line.trim()).join(' ');
  return failure === '' ? [] : [failure.slice(-FAILURE_MAX)];
}

/** @returns the exit code; `null` when a signal ended it. */
async function exitOf(child: ChildProcess, signal: AbortSignal): Promise<number | null> {
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
