import type { IconName } from '@yukselt/contracts';
import type { VerifyAccountView } from '@yukselt/contracts/api';
import { differenceText } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { Button } from '../../../ui/actions/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Money, moneyText, NoMoney } from '../../../ui/data/Money.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { AUDIT } from '../audit.texts.js';
import { exactTime } from '../exact-time.js';
import { TechnicalLine } from '../views/TechnicalLine.js';
import type { AuditStore } from './AuditStore.js';
import styles from './Verdict.module.css';

/** Characters of a hash from its start and its end; the title has all of them. */
const HASH_START = 12;
const HASH_END = 8;

/** Differences that are an event's fault: the program has a line about it. */
const EVENT_FAULTS: ReadonlySet<string> = new Set(['broken-log', 'stopped']);

type Face = 'equal' | 'behind' | 'different' | 'verifying' | 'failed';
const ICON: Record<Face, IconName> = {
  equal: 'shield-check',
  behind: 'clock',
  different: 'alert',
  verifying: 'loader',
  failed: 'alert',
};
const OPERATOR: Record<Face, string> = { equal: '=', behind: '=', different: '≠', verifying: '…', failed: '?' };

function faceOf({ verification, verifyState }: AuditStore): Face {
  if (verifyState.status === 'loading') return 'verifying';
  if (verifyState.status === 'failed') return 'failed';
  return verification === null ? 'verifying' : verification.verdict;
}

/**
 * The view compared with the replay: a sentence, and both amounts with an operator between them. A lagging view is not
 * a difference.
 */
export const Verdict = observer(function Verdict({ store, onEvidence }: { store: AuditStore; onEvidence: () => void }) {
  const face = faceOf(store);
  const { verification } = store;
  return (
    <Card className={styles.verdict} data-state={face} aria-live="polite">
      <Sentence store={store} face={face} />
      <Amounts verification={verification} operator={OPERATOR[face]} />
      <Details store={store} />
      {face === 'different' && verification && <Differences verification={verification} onEvidence={onEvidence} />}
    </Card>
  );
});

const Sentence = observer(function Sentence({ store, face }: { store: AuditStore; face: Face }) {
  const [title, text] = labelsOf(store, face);
  return (
    <div className={styles.sentence}>
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
  );
});

/** Title and text of a verdict. */
function labelsOf({ verification, verifyState, events }: AuditStore, face: Face): [title: string, text: ReactNode] {
  const count = formatNumber(events.count);
  switch (face) {
    case 'equal':
      return [
        AUDIT.equal,
        AUDIT.equalText(count, events.moves === null ? AUDIT.everyMove : formatNumber(events.moves)),
      ];
    case 'behind':
      return [AUDIT.behind(formatNumber(verification?.eventsBehind ?? 0)), AUDIT.behindText];
    case 'different':
      // The view is not to blame, and the log is not sound.
      if (verification?.differences.some(({ kind }) => kind === 'broken-log'))
        return [AUDIT.brokenTitle, AUDIT.brokenText];
      // The replay was kept at an earlier reading: that it differs now may be the log's fault as well.
      if (verification?.differences.some(({ table }) => table === 'audit_checkpoints'))
        return [AUDIT.changedReplay, AUDIT.changedReplayText];
      return [differenceTitle(verification), AUDIT.differentText(count)];
    case 'verifying':
      return [AUDIT.verifying, AUDIT.verifyingText(count)];
    case 'failed':
      return [AUDIT.verifyFailed, verifyState.status === 'failed' ? messageOf(verifyState.error, COMMON.tryLater) : ''];
  }
}

/** Equal balances can still hide different rows. */
function differenceTitle(verification: VerifyAccountView | null): string {
  const gap = verification ? BigInt(verification.viewBalance ?? 0) - BigInt(verification.replayBalance) : 0n;
  return gap === 0n ? AUDIT.differentRows : AUDIT.different(moneyText(gap < 0n ? -gap : gap), gap > 0n);
}

interface AmountsProps {
  verification: VerifyAccountView | null;
  operator: string;
}

function Amounts({ verification, operator }: AmountsProps) {
  const behind = verification?.verdict === 'behind' ? verification : null;
  return (
    <div className={styles.amounts}>
      <div>
        <small>
          {AUDIT.view}
          {behind && AUDIT.at(behind.viewRevision)}
        </small>
        {verification?.viewBalance ? <Money amount={verification.viewBalance} /> : <NoMoney />}
      </div>
      <div className={styles.second}>
        <div className={styles.operator}>{operator}</div>
        <div>
          <small>
            {AUDIT.replay}
            {behind && AUDIT.at(behind.replayRevision)}
          </small>
          {verification ? <Money amount={verification.replayBalance} /> : <NoMoney />}
        </div>
      </div>
    </div>
  );
}

const Details = observer(function Details({ store }: { store: AuditStore }) {
  const { verification, verifiedAt, events } = store;
  const lastHash = events.last?.hash;
  return (
    <dl className={styles.details}>
      <dt>{AUDIT.details.events}</dt>
      <dd>{AUDIT.eventsDetail(formatNumber(events.count), String(store.lastRevision))}</dd>
      {verification && verification.verdict !== 'equal' && (
        <>
          <dt>{AUDIT.details.replayed}</dt>
          <dd className="mono">r{verification.replayRevision}</dd>
        </>
      )}
      {verification?.compared === 'money' && (
        <>
          <dt>{AUDIT.details.compared}</dt>
          <dd>{AUDIT.comparedMoney}</dd>
        </>
      )}
      {verifiedAt && (
        <>
          <dt>{AUDIT.details.verified}</dt>
          <dd>
            {AUDIT.verifiedDetail(
              formatDateTime(new Date(verifiedAt.at).toISOString()),
              formatNumber(Math.round(verifiedAt.durationMs)),
            )}
          </dd>
        </>
      )}
      {lastHash && (
        <>
          <dt>{AUDIT.details.lastHash}</dt>
          <dd className="mono" title={lastHash}>
            {lastHash.slice(0, HASH_START)}…{lastHash.slice(-HASH_END)}
          </dd>
        </>
      )}
    </dl>
  );
});

interface DifferencesProps {
  verification: VerifyAccountView;
  onEvidence: () => void;
}

/** What differs, and what to do about it. */
function Differences({ verification, onEvidence }: DifferencesProps) {
  const more = verification.more.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.more}>
      <div>
        <h3>{AUDIT.differences}</h3>
        <ul className={styles.list}>
          {verification.differences.map((difference) => (
            <li key={differenceText(difference)}>
              <Icon name="x-circle" />
              <div>
                {differenceText(difference, exactTime)}
                {EVENT_FAULTS.has(difference.kind) && <TechnicalLine text={difference.replay ?? ''} />}
              </div>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="small muted">{AUDIT.moreDifferences(formatNumber(more))}</p>}
      </div>
      <div>
        <h3>{AUDIT.whatToDo}</h3>
        <ol>
          {AUDIT.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button kind="accent" size="sm" onClick={onEvidence}>
            <Icon name="download" />
            {AUDIT.diffEvidence}
          </Button>
        </div>
      </div>
    </div>
  );
}
