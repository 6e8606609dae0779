import type { IconName } from '@yukselt/contracts';
import type { ViewJobProgress, ViewJobView } from '@yukselt/contracts/api';
import { VIEW_LABELS } from '@yukselt/contracts/texts';
import { formatNumber, unbroken } from '../../../lib/format.js';
import { VERIFICATION } from './view-jobs.texts.js';

const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** Below it a duration is named in the smaller unit. */
const TWO = 2;

type Unit = 'seconds' | 'minutes' | 'hours';

/** A duration in the fitting unit. @param texts what is said of so many of each unit */
function inUnit(ms: number, texts: Record<Unit, (count: string) => string>): string {
  const seconds = Math.ceil(ms / MS_PER_SECOND);
  if (seconds < TWO * SECONDS_PER_MINUTE) return texts.seconds(formatNumber(seconds));
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  if (minutes < TWO * MINUTES_PER_HOUR) return texts.minutes(formatNumber(minutes));
  return texts.hours(formatNumber(Math.round(minutes / MINUTES_PER_HOUR)));
}

/** `8 sn`, `3 dk`, `5 sa`. @param ms */
export const durationText = (ms: number): string => unbroken(inUnit(ms, VERIFICATION));

/** A job whose progress has not changed for so long stands still, ms. */
const STILL_MS = 30_000;
/** What a screen reader hears changes only this often, ms. */
const STILL_STEP_MS = 10_000;

/**
 * For how long a running job has reported no progress, and whether its step reports any before it ends: the checks and
 * the comparison behind the last event do not. `null`: it moves.
 */
export function stillOf({
  stillMs,
  progress,
}: Pick<ViewJobView, 'stillMs' | 'progress'>): { text: string; isStepSilent: boolean } | null {
  if (stillMs === null || stillMs < STILL_MS) return null;
  const text = inUnit(stillMs - (stillMs % STILL_STEP_MS), VERIFICATION.still);
  return { text, isStepSilent: progress !== null && isSilent(progress) };
}

const isSilent = ({ stage, done, total }: ViewJobProgress): boolean =>
  stage === 'checks' || (stage !== 'accounts' && done >= total);

export const viewLabel = (projection: string | null): string => VIEW_LABELS[projection ?? ''] ?? projection ?? '';

/** What a job is. */
export const jobText = ({ kind, projection }: Pick<ViewJobView, 'kind' | 'projection'>): string =>
  kind === 'rebuild' ? VERIFICATION.kinds.rebuild(viewLabel(projection)) : VERIFICATION.kinds.verification;

/** Icon, tone and word of a job's outcome; what a rebuild found is repaired. */
export function outcomeOf({
  kind,
  state,
  findings,
}: Pick<ViewJobView, 'kind' | 'state' | 'findings'>): readonly [
  icon: IconName,
  tone: 'ok' | 'warn' | 'danger' | 'info' | 'plain',
  word: string,
] {
  const { states } = VERIFICATION;
  const count = formatNumber(findings);
  switch (state) {
    case 'running':
      return ['refresh', 'info', states.running];
    case 'equal':
      return ['check-circle', 'ok', states.equal];
    case 'findings':
      return kind === 'rebuild'
        ? ['check-circle', 'ok', states.mended(count)]
        : ['alert', 'danger', states.findings(count)];
    case 'failed':
      return ['x-circle', 'warn', states.failed];
    case 'interrupted':
      return ['clock', 'plain', states.interrupted];
  }
}

const PERCENT = 100;

/** How many per cent of a job are done. */
export const percentText = ({ progress }: Pick<ViewJobView, 'progress'>): string =>
  String(Math.floor((progress?.share ?? 0) * PERCENT));

/** What a job does, or did when it stopped. */
export function stageText({ progress }: Pick<ViewJobView, 'progress'>): string {
  if (progress === null) return VERIFICATION.stages.waiting;
  switch (progress.stage) {
    case 'accounts':
      return VERIFICATION.stages.accounts;
    case 'views':
      return VERIFICATION.stages.views;
    case 'checks':
      return VERIFICATION.stages.checks;
    case 'rebuild':
      return VERIFICATION.stages.rebuild(viewLabel(progress.projection));
  }
}
