import type { EvidenceReport } from '@yukselt/contracts/evidence';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { Fact, FactList } from '../../../ui/FactList.js';
import { Icon } from '../../../ui/Icon.js';
import { Money, moneyText } from '../../../ui/Money.js';
import { ShortHash } from '../ShortHash.js';
import type { EvidenceCheckState } from './EvidenceCheckStore.js';
import styles from './EvidenceResult.module.css';
import { EVIDENCE_CHECK_PAGE as TEXTS } from './evidence-check.texts.js';
import { type EvidenceFace, type EvidenceFacts, faceOf, factsOf } from './evidence-facts.js';

const TONES: Record<EvidenceFace, 'ok' | 'warn' | 'danger'> = {
  proven: 'ok',
  uncompared: 'warn',
  unsupported: 'warn',
  unsigned: 'warn',
  strange: 'danger',
  changed: 'danger',
  unreadable: 'warn',
};
const ICONS = { ok: 'shield-check', warn: 'info', danger: 'alert' } as const;

/** What a checked file proves, what it does not, and what it states. */
export function EvidenceResult({ report }: { report: EvidenceReport }) {
  const face = faceOf(report);
  const facts = factsOf(report);
  const [title, text] = wordsOf(report, face, facts);
  const reasons = provenBy(report, face, facts);
  const doubts = unprovenBy(face, facts);
  const tone = TONES[face];
  return (
    <Card className={styles.result} data-tone={tone}>
      <div className={styles.sentence}>
        <Icon name={ICONS[tone]} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {face !== 'unreadable' && (
        <div className={styles.body}>
          <div className={styles.lists}>
            {reasons.length > 0 && <Points title={TEXTS.proven} icon="check-circle" points={reasons} />}
            <Points title={TEXTS.unproven} icon="help" points={doubts} />
          </div>
          <Facts report={report} facts={facts} claims={tone === 'danger'} />
        </div>
      )}
    </Card>
  );
}

/** The file itself could not be checked. */
export function EvidenceFailure({
  why,
  onRetry,
}: {
  why: Extract<EvidenceCheckState, { status: 'failed' }>['why'];
  onRetry: () => void;
}) {
  const { title, text } = TEXTS.failures[why];
  return (
    <Card className={styles.result} data-tone="warn">
      <div className={styles.sentence}>
        <Icon name="alert" />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {why !== 'no-crypto' && (
          <Button size="sm" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        )}
      </div>
    </Card>
  );
}

function wordsOf({ finding }: EvidenceReport, face: EvidenceFace, { events }: EvidenceFacts): [string, string] {
  switch (face) {
    case 'changed':
      return finding === null || finding.line === null
        ? [TEXTS.titles.changedSomewhere, TEXTS.texts.changedSomewhere]
        : [TEXTS.titles.changed(formatNumber(finding.line)), TEXTS.kinds[finding.kind]];
    case 'unreadable':
      return [TEXTS.titles.unreadable, TEXTS.kinds[finding?.kind ?? 'not-evidence']];
    case 'proven':
      return [TEXTS.titles.proven, TEXTS.texts.proven(formatNumber(events ?? 0))];
    default:
      return [TEXTS.titles[face], TEXTS.texts[face]];
  }
}

const whenOf = ({ madeAt }: EvidenceFacts): string => (madeAt === null ? '–' : formatDateTime(madeAt));

function provenBy({ signature, published }: EvidenceReport, face: EvidenceFace, facts: EvidenceFacts): string[] {
  if (face === 'changed' || face === 'strange') return [];
  const { reasons } = TEXTS;
  return [
    face === 'proven' || face === 'uncompared' ? reasons.bytes(whenOf(facts)) : reasons.consistent,
    ...(facts.headRevision === null ? [] : [reasons.order(facts.headRevision)]),
    ...(facts.balance === null ? [] : [reasons.balance(moneyText(facts.balance))]),
    ...(published?.state === 'valid' && published.whose !== 'strange'
      ? [reasons.published(published.revision, formatNumber(published.number), formatDateTime(published.madeAt))]
      : []),
    ...(face === 'proven' ? [reasons[signature?.whose === 'retired' ? 'retired' : 'current']] : []),
  ];
}

function unprovenBy(face: EvidenceFace, facts: EvidenceFacts): string[] {
  const { doubts } = TEXTS;
  if (face === 'changed') return [doubts.anything];
  if (face === 'strange') return [doubts.stranger, doubts.writer];
  const own = { uncompared: [doubts.keys], unsupported: [doubts.browser], unsigned: [doubts.writer] };
  return [...(face === 'proven' || face === 'unreadable' ? [] : own[face]), doubts.truth, doubts.later(whenOf(facts))];
}

const Points = ({ title, icon, points }: { title: string; icon: string; points: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Icon name={icon} size="sm" />
          {point}
        </li>
      ))}
    </ul>
  </section>
);

interface FactsProps {
  report: EvidenceReport;
  facts: EvidenceFacts;
  /** The file proves none of them. */
  claims: boolean;
}

function Facts({ report: { signature, published }, facts, claims }: FactsProps) {
  const { account, asked, events, entries, balance, headHash, headRevision } = facts;
  const names = TEXTS.fact;
  return (
    <section className={styles.facts}>
      <h3>{claims ? TEXTS.claims : TEXTS.facts}</h3>
      <FactList>
        {account !== null && (
          <Fact name={names.account}>
            {account.name}
            <small>{account.email}</small>
            <Link className="link small" to={`/denetim/cuzdan/${encodeURIComponent(account.userId)}`}>
              {TEXTS.openAccount}
            </Link>
          </Fact>
        )}
        <Fact name={names.madeAt}>
          {whenOf(facts)}
          {facts.madeBy !== null && <small>{facts.madeBy}</small>}
        </Fact>
        {asked !== null && (
          <Fact name={names.asked}>
            {formatDateTime(asked.at)}
            <small>
              {names.askedBalance} <Money amount={asked.balance} />
            </small>
          </Fact>
        )}
        {events !== null && (
          <Fact name={names.events}>
            {headRevision === null ? formatNumber(events) : TEXTS.eventCount(formatNumber(events), headRevision)}
          </Fact>
        )}
        {entries !== null && <Fact name={names.entries}>{formatNumber(entries)}</Fact>}
        {balance !== null && (
          <Fact name={names.balance}>
            <Money amount={balance} />
          </Fact>
        )}
        {headHash !== null && (
          <Fact name={names.head}>
            <ShortHash value={headHash} what={TEXTS.copyHead} />
          </Fact>
        )}
        {signature?.keyId !== undefined && signature.whose !== undefined && (
          <Fact name={names.key}>
            <ShortHash value={signature.keyId} what={TEXTS.copyKey} />
            <small>{TEXTS.whose[signature.whose]}</small>
          </Fact>
        )}
        {published && (
          <Fact name={names.published}>
            <ShortHash value={published.hash} what={TEXTS.copyPublished} />
            <small>{TEXTS.publishedFact(formatNumber(published.number), formatDateTime(published.madeAt))}</small>
          </Fact>
        )}
      </FactList>
    </section>
  );
}
