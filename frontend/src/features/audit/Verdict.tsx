import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors.js';
import { formatDateTime, formatNumber } from '../../lib/format.js';
import { Button } from '../../ui/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { Icon } from '../../ui/Icon.js';
import { Money, moneyText } from '../../ui/Money.js';
import type { AuditStore } from './AuditStore.js';
import { AUDIT } from './audit.texts.js';

type Face = 'equal' | 'behind' | 'diff' | 'verifying' | 'failed';
const ICON: Record<Face, string> = {
  equal: 'shield-check',
  behind: 'clock',
  diff: 'alert',
  verifying: 'loader',
  failed: 'alert',
};
const OPERATOR: Record<Face, string> = { equal: '=', behind: '=', diff: '≠', verifying: '…', failed: '?' };

/**
 * View against replay. The operator stands between both amounts, words and an icon beside it; "behind" is no
 * difference.
 */
export const Verdict = observer(function Verdict({ store, onTake }: { store: AuditStore; onTake: () => void }) {
  const { verification: found, verifyState, verifiedAt, events } = store;
  const head = events.at(-1)?.hash;
  const count = formatNumber(events.length);
  const moves = formatNumber(events.filter((event) => event.delta !== 0n).length);
  const face: Face =
    verifyState.status === 'loading'
      ? 'verifying'
      : verifyState.status === 'failed'
        ? 'failed'
        : found === null
          ? 'verifying'
          : found.verdict === 'different'
            ? 'diff'
            : found.verdict;
  const gap = found ? BigInt(found.viewBalance ?? 0) - BigInt(found.replayBalance) : 0n;
  const [title, text]: [string, ReactNode] = {
    equal: [AUDIT.equal, AUDIT.equalText(count, moves)] as [string, ReactNode],
    behind: [AUDIT.behind(formatNumber(found?.eventsBehind ?? 0)), AUDIT.behindText] as [string, ReactNode],
    diff: [
      gap === 0n ? AUDIT.differentRows : AUDIT.different(moneyText(gap < 0n ? -gap : gap), gap > 0n),
      AUDIT.differentText(count),
    ] as [string, ReactNode],
    verifying: [AUDIT.verifying, AUDIT.verifyingText(count)] as [string, ReactNode],
    failed: [
      AUDIT.verifyFailed,
      verifyState.status === 'failed' ? messageOf(verifyState.error, COMMON.tryLater) : '',
    ] as [string, ReactNode],
  }[face];
  return (
    <section className="card verdict" data-v={face} aria-live="polite">
      <div className="verdict__say">
        <Icon name={ICON[face]} />
        <div>
          <b>{title}</b>
          <small>{text}</small>
          {face === 'failed' && (
            <Button size="sm" onClick={() => void store.verify()}>
              {COMMON.retry}
            </Button>
          )}
        </div>
      </div>
      <div className="eq">
        <div>
          <small>
            {AUDIT.view}
            {found && found.verdict === 'behind' && AUDIT.at(found.viewRevision)}
          </small>
          {found?.viewBalance ? <Money amount={found.viewBalance} /> : <span className="money">–</span>}
        </div>
        <div className="eq__op">{OPERATOR[face]}</div>
        <div>
          <small>
            {AUDIT.replay}
            {found && found.verdict === 'behind' && AUDIT.at(found.replayRevision)}
          </small>
          {found ? <Money amount={found.replayBalance} /> : <span className="money">–</span>}
        </div>
      </div>
      <dl className="facts">
        <dt>{AUDIT.facts.events}</dt>
        <dd>{AUDIT.eventsFact(count, String(store.lastRevision))}</dd>
        {found && found.verdict !== 'equal' && (
          <>
            <dt>{AUDIT.facts.replayed}</dt>
            <dd className="mono">r{found.replayRevision}</dd>
          </>
        )}
        {verifiedAt && (
          <>
            <dt>{AUDIT.facts.verified}</dt>
            <dd>
              {AUDIT.verifiedFact(
                formatDateTime(new Date(verifiedAt.at).toISOString()),
                formatNumber(Math.round(verifiedAt.took)),
              )}
            </dd>
          </>
        )}
        {head && (
          <>
            <dt>{AUDIT.facts.head}</dt>
            <dd className="mono" title={head}>
              {head.slice(0, 12)}…{head.slice(-8)}
            </dd>
          </>
        )}
      </dl>
      {face === 'diff' && found && (
        <div className="verdict__more">
          <div>
            <h3>{AUDIT.differences}</h3>
            <ul className="verdict__list">
              {found.differences.map((difference) => (
                <li key={difference}>
                  <Icon name="x-circle" />
                  {difference}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{AUDIT.whatToDo}</h3>
            <ol>
              {AUDIT.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <div className="verdict__act">
              <Button kind="accent" size="sm" onClick={onTake}>
                <Icon name="download" />
                {AUDIT.diffEvidence}
              </Button>
            </div>
          </div>
        </div>
      )}
    </section>
  );
});
