import type { VerificationState } from '@yukselt/contracts/api';
import { formatDayAndMonth, formatNumber, formatTime, unbroken } from '../../../lib/format.js';
import { OVERVIEW } from './overview.texts.js';

/**
 * The newest verification as a line of the health card: when it ended, over how many wallets, and what it found; before
 * the first one, when it is due. `null`: there is none and none is due.
 */
export function verificationRow({
  last,
  alarm,
  hour,
  running,
}: Omit<VerificationState, 'running' | 'head'> & { running: object | null }): {
  figure: string;
  ok: boolean;
  word: string;
} | null {
  const { verification } = OVERVIEW;
  if (last === null) {
    if (running !== null) return { figure: '', ok: false, word: verification.running };
    return hour === null ? null : { figure: verification.due(hour), ok: false, word: verification.waits };
  }
  const at = last.endedAt ?? last.startedAt;
  const figure = `${formatDayAndMonth(at)} ${formatTime(at)} · ${verification.wallets(formatNumber(last.accounts))}`;
  return {
    figure: unbroken(figure),
    ok: alarm === 0,
    word: alarm === 0 ? verification.equal : verification.different(formatNumber(alarm)),
  };
}
