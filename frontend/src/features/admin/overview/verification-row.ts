import type { VerificationState, ViewJobView } from '@yukselt/contracts/api';
import { formatDayAndMonth, formatNumber, formatTime, unbroken } from '../../../lib/format.js';
import { OVERVIEW } from './overview.texts.js';

/** The state of a line of the health card: good, in progress, or bad. */
export type HealthLook = 'ok' | 'running' | 'bad';

/**
 * The newest verification as a line of the health card: when it ended, over how many wallets, and what it found; when
 * it could not be completed, also the last result; before the first one, when it is due. `null`: there is none and none
 * is due.
 */
export function verificationRow({
  last,
  unfinished,
  alarm,
  hour,
  running,
}: Omit<VerificationState, 'running' | 'head'> & { running: object | null }): {
  figure: string;
  look: HealthLook;
  word: string;
} | null {
  const { verification } = OVERVIEW;
  // Findings of the newest completed one stay the first thing to know.
  if (unfinished !== null && alarm === 0) {
    const at = `${unbroken(formatDayAndMonth(endOf(unfinished)))} ${formatTime(endOf(unfinished))}`;
    // Three short lines at most: the line of the card is no higher.
    const result = last && unbroken(`${formatDayAndMonth(endOf(last))}: ${verification.equal}`);
    const figure = result === null ? at : `${unbroken(`${at} ·`)} ${unbroken(verification.lastResult)} ${result}`;
    return { figure, look: 'bad', word: verification.unfinished };
  }
  if (last === null) {
    if (running !== null) return { figure: '', look: 'running', word: verification.running };
    return hour === null ? null : { figure: verification.due(hour), look: 'running', word: verification.waits };
  }
  const at = endOf(last);
  // On a short line the time is below the day, and the wallets below the time.
  const wallets = verification.wallets(formatNumber(last.accounts));
  return {
    figure: `${unbroken(formatDayAndMonth(at))} ${unbroken(`${formatTime(at)} ·`)} ${unbroken(wallets)}`,
    look: alarm === 0 ? 'ok' : 'bad',
    word: alarm === 0 ? verification.equal : verification.different(formatNumber(alarm)),
  };
}

const endOf = ({ startedAt, endedAt }: ViewJobView): string => endedAt ?? startedAt;
