import type { IconName } from '@yukselt/contracts';
import type { EvidenceInclusionReport, EvidenceReport, EvidenceVerdict } from '@yukselt/contracts/evidence';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { Button } from '../../../ui/actions/Button.js';
import { DescriptionItem, DescriptionList } from '../../../ui/data/DescriptionList.js';
import { Money, moneyText } from '../../../ui/data/Money.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ShortHash } from '../ShortHash.js';
import type { EvidenceCheckState } from './EvidenceCheckStore.js';
import styles from './EvidenceResult.module.css';
import { EVIDENCE_CHECK_PAGE as TEXTS } from './evidence-check.texts.js';
import { type EvidenceSummary, summarise } from './evidence-summary.js';

const TONES: Record<EvidenceVerdict, 'ok' | 'warn' | 'danger'> = {
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
  const { verdict } = report;
  const summary = summarise(report);
  const [title, text] = labelsOf(report, summary);
  const reasons = provenBy(report, summary);
  const doubts = unprovenBy(report, summary);
  const tone = TONES[verdict];
  return (
    <Card className={styles.result} data-tone={tone}>
      <div className={styles.sentence}>
        <Icon name={ICONS[tone]} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {verdict !== 'unreadable' && (
        <div className={styles.body}>
          <div className={styles.lists}>
            {reasons.length > 0 && <Points title={TEXTS.proven} icon="check-circle" points={reasons} />}
            <Points title={TEXTS.unproven} icon="help" points={doubts} />
          </div>
          <Statements report={report} summary={summary} claims={tone === 'danger'} />
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

function labelsOf({ verdict, finding, signature }: EvidenceReport, { events }: EvidenceSummary): [string, string] {
  switch (verdict) {
    case 'changed':
      return finding === null || finding.line === null
        ? [TEXTS.titles.changedSomewhere, TEXTS.texts.changedSomewhere]
        : [TEXTS.titles.changed(formatNumber(finding.line)), TEXTS.kinds[finding.kind]];
    case 'unreadable':
      return [TEXTS.titles.unreadable, TEXTS.kinds[finding?.kind ?? 'not-evidence']];
    case 'proven':
      return [TEXTS.titles.proven, TEXTS.texts.proven(formatNumber(events ?? 0))];
    case 'strange':
      return signature?.whose === 'strange'
        ? [TEXTS.titles.strange, TEXTS.texts.strange]
        : [TEXTS.titles.strangeHead, TEXTS.texts.strangeHead];
    default:
      return [TEXTS.titles[verdict], TEXTS.texts[verdict]];
  }
}

const whenOf = ({ madeAt }: EvidenceSummary): string => (madeAt === null ? '–' : formatDateTime(madeAt));

function provenBy({ verdict, signature, published }: EvidenceReport, summary: EvidenceSummary): string[] {
  if (verdict === 'changed' || verdict === 'strange') return [];
  const { reasons } = TEXTS;
  return [
    verdict === 'proven' || verdict === 'uncompared' ? reasons.bytes(whenOf(summary)) : reasons.consistent,
    ...(summary.lastRevision === null ? [] : [reasons.order(summary.lastRevision)]),
    ...(summary.balance === null ? [] : [reasons.balance(moneyText(summary.balance))]),
    ...(published !== null && isOfShop(published)
      ? [reasons.published(published.revision, formatNumber(published.number), formatDateTime(published.madeAt))]
      : []),
    ...(verdict === 'proven' ? [reasons[signature?.whose === 'retired' ? 'retired' : 'current']] : []),
  ];
}

/** The shop's own key signed the daily head. */
const isOfShop = ({ state, whose }: EvidenceInclusionReport): boolean =>
  state === 'valid' && (whose === 'current' || whose === 'retired');

function unprovenBy({ verdict, published }: EvidenceReport, summary: EvidenceSummary): string[] {
  const { doubts } = TEXTS;
  if (verdict === 'changed') return [doubts.anything];
  if (verdict === 'strange') return [doubts.stranger, doubts.writer];
  const doubtsByVerdict = { uncompared: [doubts.keys], unsupported: [doubts.browser], unsigned: [doubts.writer] };
  return [
    ...(verdict === 'proven' || verdict === 'unreadable' ? [] : doubtsByVerdict[verdict]),
    ...(published !== null && !isOfShop(published) ? [doubts.published(formatNumber(published.number))] : []),
    ...[doubts.truth, doubts.later(whenOf(summary))],
  ];
}

const Points = ({ title, icon, points }: { title: string; icon: IconName; points: readonly string[] }) => (
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

interface StatementsProps {
  report: EvidenceReport;
  summary: EvidenceSummary;
  /** The file proves none of them. */
  claims: boolean;
}

function Statements({ report: { signature, published }, summary, claims }: StatementsProps) {
  const { account, asked, events, entries, balance, lastHash, lastRevision } = summary;
  const names = TEXTS.statement;
  return (
    <section className={styles.statements}>
      <h3>{claims ? TEXTS.claims : TEXTS.statements}</h3>
      <DescriptionList>
        {account !== null && (
          <DescriptionItem name={names.account}>
            {account.name}
            <small>{account.email}</small>
            <Link className="link small" to={`/denetim/cuzdan/${encodeURIComponent(account.userId)}`}>
              {TEXTS.openAccount}
            </Link>
          </DescriptionItem>
        )}
        <DescriptionItem name={names.madeAt}>
          {whenOf(summary)}
          {summary.madeBy !== null && <small>{summary.madeBy}</small>}
        </DescriptionItem>
        {asked !== null && (
          <DescriptionItem name={names.asked}>
            {formatDateTime(asked.at)}
            <small>
              {names.askedBalance} <Money amount={asked.balance} />
            </small>
          </DescriptionItem>
        )}
        {events !== null && (
          <DescriptionItem name={names.events}>
            {lastRevision === null ? formatNumber(events) : TEXTS.eventCount(formatNumber(events), lastRevision)}
          </DescriptionItem>
        )}
        {entries !== null && <DescriptionItem name={names.entries}>{formatNumber(entries)}</DescriptionItem>}
        {balance !== null && (
          <DescriptionItem name={names.balance}>
            <Money amount={balance} />
          </DescriptionItem>
        )}
        {lastHash !== null && (
          <DescriptionItem name={names.lastHash}>
            <ShortHash value={lastHash} what={TEXTS.copyLastHash} />
          </DescriptionItem>
        )}
        {signature?.keyId !== undefined && signature.whose !== undefined && (
          <DescriptionItem name={names.key}>
            <ShortHash value={signature.keyId} what={TEXTS.copyKey} />
            <small>{TEXTS.whose[signature.whose]}</small>
          </DescriptionItem>
        )}
        {published && (
          <DescriptionItem name={names.published}>
            <ShortHash value={published.hash} what={TEXTS.copyPublished} />
            <small>{TEXTS.publishedDetail(formatNumber(published.number), formatDateTime(published.madeAt))}</small>
          </DescriptionItem>
        )}
      </DescriptionList>
    </section>
  );
}
