import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AccessLogEntryView } from '@yukselt/contracts/api';
import { legibleData, legibleMetadata, type Role } from '@yukselt/contracts/events';
import { ACTOR_ROLE_LABELS, differenceText, EVENT_LABELS } from '@yukselt/contracts/texts';
import { CHAIN_START, chainHash } from '@yukselt/projections/ledger';
import type { AuditEvidence } from '@yukselt/projections/queries';
import type { ChainedEntry } from '../access-log/access-log.repository.js';
import { accessLogText } from '../access-log/access-log-chain.js';
import type { CustomerRef } from '../identity/people/customers.service.js';
import type { EvidenceSignature } from '../platform/evidence-keys.js';
import { csvInstant, csvMoney } from '../platform/http/csv.js';
import { ACCESS_LOG_COLUMNS, accessLogRows } from './access-log-rows.js';
import { ACCESS_LOG, EVIDENCE } from './audit.texts.js';
import type { InclusionProof } from './heads/head-proofs.service.js';

export interface Evidence extends AuditEvidence {
  account: CustomerRef;
  /**
   * The balance at the instant (ISO) that the auditor asked about, from the replay; `null` when none was asked about.
   * Its revision and balance are `null` when the log breaks its own rules before that instant.
   */
  asked: { at: string; revision: string | null; balance: string | null } | null;
  /** ISO instant. */
  madeAt: string;
  /** `operator`: a command on the server. */
  madeBy: { id: string; name: string; role: Role | 'operator' };
  /** Entries of the access log that concern the account, page by page, the oldest first. */
  accessLog: AsyncIterable<ChainedEntry[]>;
  /** The proof that the newest daily head covers the account; `null`: it does not yet. */
  published: InclusionProof | null;
  /** Id of the key that {@link sign} uses; `null`: the file carries no signature. */
  signedBy: string | null;
  sign(end: object): EvidenceSignature | null;
  /** Adds the names of people to entries. */
  withNames(entries: readonly ChainedEntry[]): Promise<AccessLogEntryView[]>;
}

/** Raise it when the meaning of a line changes. */
const VERSION = 3;

/**
 * The file as lines of JSON: a header with the verification, one line per event, and a signed end. It is
 * sent while it is read; a file without its last line is incomplete. Each `event` is byte for byte the hashed text.
 */
export function evidenceLines(evidence: Evidence): Readable {
  return Readable.from(inChunks(lines(evidence)), { objectMode: false });
}

/** How many characters are sent at once: a write for each line costs more than making the line. */
const CHUNK_CHARACTERS = 65_536;

async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = '';
  for await (const text of texts) {
    pending += text;
    if (pending.length < CHUNK_CHARACTERS) continue;
    yield pending;
    pending = '';
  }
  if (pending !== '') yield pending;
}

/**
 * Lines with their number and a hash over all lines up to them, so that a check can name the first line that differs.
 */
class ChainedLines {
  private readonly file = createHash('sha256');
  private number = 0;
  private hash = CHAIN_START;

  /** @param json the text of a non-empty object. */
  line(json: string): string {
    const body = `${json.slice(0, -1)},"line":${++this.number}`;
    this.hash = chainHash(this.hash, body);
    const line = `${body},"lineHash":"${this.hash}"}\n`;
    this.file.update(line, 'utf8');
    return line;
  }

  /** SHA-256 of all bytes so far. */
  fileHash(): string {
    return this.file.copy().digest('hex');
  }
}

/** The first line. */
function header(evidence: Evidence): string {
  const { account, asked, madeAt, madeBy, stream, lastRevision, verification, signedBy, published } = evidence;
  const { id: userId, name, email } = account;
  return JSON.stringify({
    record: 'evidence',
    version: VERSION,
    about: EVIDENCE.about,
    madeAt,
    madeBy,
    account: { userId, name, email },
    stream,
    headRevision: lastRevision.toString(),
    signedBy,
    verification,
    ...(published ? { published } : {}),
    ...(asked ? { asked } : {}),
  });
}

async function* lines(evidence: Evidence): AsyncGenerator<string> {
  const { madeAt, stream, lastRevision, events, accessLog } = evidence;
  const chained = new ChainedLines();
  yield chained.line(header(evidence));
  let count = 0;
  let [lastHash, balance]: [string, string | null] = [CHAIN_START, '0'];
  for await (const { event, text, hash, delta, balance: after, opened } of events) {
    count++;
    [lastHash, balance] = [hash, after?.toString() ?? null];
    const fields = JSON.stringify({
      position: event.position,
      delta: delta?.toString() ?? null,
      balance,
      ...(opened ? { opened } : {}),
      hash,
    });
    yield chained.line(`{"record":"event","event":${text},${fields.slice(1)}`);
  }
  let entries = 0;
  for await (const page of accessLog) {
    entries += page.length;
    for (const { row, changes, hashBefore } of page) {
      const fields = JSON.stringify({ hashBefore: hashBefore ?? CHAIN_START, hash: row.hash, opened: changes });
      yield chained.line(`{"record":"journal","entry":${accessLogText(row)},${fields.slice(1)}`);
    }
  }
  const end = {
    record: 'end',
    version: VERSION,
    stream,
    madeAt,
    events: count,
    journalEntries: entries,
    headRevision: lastRevision.toString(),
    balance,
    headHash: lastHash,
    fileHash: chained.fileHash(),
  };
  const signature = evidence.sign(end);
  yield chained.line(JSON.stringify({ ...end, ...(signature ? { signature } : {}) }));
}

/**
 * The same events as a table; below it the author and time of the file, the verification, and the entries of the
 * access log.
 */
export async function* evidenceRows({
  account,
  asked,
  madeAt,
  madeBy,
  lastRevision,
  verification,
  events,
  accessLog,
  withNames,
}: Evidence): AsyncGenerator<string[]> {
  let lastHash = CHAIN_START;
  for await (const { event, hash, delta, balance, opened } of events) {
    lastHash = hash;
    const { actorId, actorRole, commandId, correlationId, causationId, occurredAt } = legibleMetadata(event.metadata);
    const data = legibleData(opened ?? event.data);
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    yield [
      `r${event.revision}`,
      occurredAt === null ? EVIDENCE.noTime : csvInstant(occurredAt),
      EVENT_LABELS[event.type]?.word ?? event.type,
      delta ? csvMoney(delta.toString()) : '',
      balance === null ? '' : csvMoney(balance.toString()),
      ACTOR_ROLE_LABELS[actorRole ?? ''] ?? actorRole ?? '',
      actorId ?? '',
      text(data['orderId']),
      text(data['requestId']),
      event.type,
      commandId ?? '',
      correlationId ?? '',
      causationId ?? '',
      event.position.replace(/^0+(?=\d)/, ''),
      hash,
      JSON.stringify(opened ?? event.data),
    ];
  }
  const { verdict, viewBalance, viewRevision, replayBalance, replayRevision, differences } = verification;
  yield [];
  yield [EVIDENCE.customer, account.name, account.email, account.id];
  yield [EVIDENCE.createdAt, csvInstant(madeAt), madeBy.name, ACTOR_ROLE_LABELS[madeBy.role] ?? madeBy.role];
  yield [
    EVIDENCE.verification,
    EVIDENCE.verdict[verdict],
    EVIDENCE.view(viewRevision),
    viewBalance === null ? '' : csvMoney(viewBalance),
    EVIDENCE.replay(replayRevision),
    csvMoney(replayBalance),
  ];
  if (verification.compared === 'money') yield [EVIDENCE.comparedMoney];
  if (asked) yield askedRow(asked);
  for (const difference of differences) {
    const { fault, replay } = difference;
    yield [EVIDENCE.difference, differenceText(difference), ...(fault === undefined ? [] : [replay ?? ''])];
  }
  yield [EVIDENCE.lastHash, `r${lastRevision}`, lastHash];
  yield [];
  yield [ACCESS_LOG.ofAccount];
  yield [...ACCESS_LOG_COLUMNS];
  for await (const page of accessLog) for (const entry of await withNames(page)) yield* accessLogRows(entry);
}

const askedRow = ({ at, revision, balance }: NonNullable<Evidence['asked']>): string[] => [
  EVIDENCE.asked,
  csvInstant(at),
  ...(revision === null || balance === null ? [EVIDENCE.noBalance] : [`r${revision}`, csvMoney(balance)]),
];
