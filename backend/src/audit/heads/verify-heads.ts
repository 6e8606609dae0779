import { lostHeads } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import type { EventStore } from '@yukselt/event-store';
import { KeptLines } from '@yukselt/projections/ledger';
import type { EvidenceKeys } from '../../platform/evidence-keys.js';
import { accountEvents, extendChain, type LogBroken } from './chain-walk.js';
import { accountLeaf, type ChainState, isDamaged, NO_HEAD } from './head-document.js';
import { keyRank, signatureJudge, unknownKey } from './head-signatures.js';
import { HeadsRefused } from './heads-refused.js';
import { MerkleRoot } from './merkle-tree.js';

export interface HeadsCheck {
  store: EventStore;
  keys: EvidenceKeys;
  /** Every head that was published, the oldest first. */
  published: readonly HeadView[];
  /** Heads that were kept elsewhere. */
  copies?: readonly HeadView[];
}

/** `head`: its number; `null`: the log itself, or the shop's key. */
export interface HeadFinding {
  head: number | null;
  text: string;
}

/** A head that covers events lost in a restore, as a later head announces. */
export interface AnnouncedLoss {
  head: HeadView;
  by: HeadView;
}

export interface HeadsReport {
  /** Without the places where the log is broken. */
  findings: HeadFinding[];
  /** The places where events of an account are not consecutive: a broken log has one for every account. */
  brokenLog: KeptLines;
  /** How many findings there are, those included that `brokenLog` only counts. */
  found: number;
  announced: AnnouncedLoss[];
}

export const findingLine = ({ head, text }: HeadFinding): string => (head === null ? text : `Head ${head} ${text}`);

/** A line for each finding; the last one counts the places of a broken log that have none. */
export function findingLines({ findings, brokenLog: { lines, total } }: HeadsReport): string[] {
  const others = total - lines.length;
  return [
    ...findings.map(findingLine),
    ...lines,
    ...(others > 0 ? [`${others} more places where events of an account are not consecutive`] : []),
  ];
}

/** The text after the summary of a verification; empty when no loss is announced. */
export function announcedText(losses: readonly AnnouncedLoss[]): string {
  const announcing = new Set(losses.map(({ by }) => by.number));
  return [...announcing]
    .map((number) => {
      const lostNumbers = losses.filter(({ by }) => by.number === number).map(({ head }) => head.number);
      return ` Announced by head ${number}: a restore lost events of head ${lostNumbers.join(', ')}.`;
    })
    .join('');
}

/**
 * Findings about the published heads themselves: their chain, hashes and signatures. A shop with a key signs every head
 * from the first signed one on: otherwise, whoever can write to the table could replace heads by unsigned ones.
 */
function documentFindings({ published, keys }: Pick<HeadsCheck, 'published' | 'keys'>): HeadFinding[] {
  const findings: HeadFinding[] = [];
  const firstSigned = published.findIndex(({ signature }) => signature !== null);
  const mustBeSigned = (index: number): boolean =>
    keys.published.length > 0 && firstSigned !== -1 && index > firstSigned;
  const signatureFault = signatureJudge(published, keys);
  let before = NO_HEAD;
  for (const [index, view] of published.entries()) {
    const add = (text: string | null) => text !== null && findings.push({ head: view.number, text });
    if (view.number !== index + 1) add(`has the place of number ${index + 1}`);
    if (view.before !== before) add('does not follow the head before it');
    if (isDamaged(view)) add('has another hash than it states');
    add(signatureFault(view, index));
    if (view.signature === null && mustBeSigned(index)) add('carries no signature, but a head before it does');
    before = view.hash;
  }
  return findings;
}

/** What differs from the log as it is now. A restore explains it when a later head announces the loss. */
interface Difference {
  head: HeadView;
  text: string;
}
type AddDifference = (difference: Difference) => void;

/** The findings are more than a restore explains, or nothing was lost. */
export class RestoreRefused extends HeadsRefused {}

/** The hash does not cover the signature. A copy without a signature says nothing about it. */
export const isSameHead = (published: HeadView, kept: HeadView): boolean =>
  published.number === kept.number &&
  published.hash === kept.hash &&
  (kept.signature === null || published.signature?.value === kept.signature.value);

/** Compares heads that were kept elsewhere with those published here. */
function compareKept(published: readonly HeadView[], kept: readonly HeadView[], add: AddDifference): void {
  const byNumber = new Map(published.map((head) => [head.number, head]));
  for (const head of kept) {
    const publishedHead = byNumber.get(head.number);
    if (publishedHead === undefined) add({ head, text: 'was kept elsewhere and is missing here' });
    else if (publishedHead.hash !== head.hash) add({ head, text: 'is another one than was kept elsewhere' });
    else if (!isSameHead(publishedHead, head))
      add({ head, text: 'does not carry the signature that was kept elsewhere' });
  }
}

/**
 * Folds the log and compares the root over all accounts at the position of every head. @returns where events of an
 * account are not consecutive: the heads after that place are compared nevertheless.
 */
async function compareLog({ store }: HeadsCheck, heads: readonly HeadView[], add: AddDifference): Promise<KeptLines> {
  const end = await store.lastPosition();
  const accounts = new Accounts();
  const broken = new KeptLines();
  const addBroken = ({ message }: LogBroken): void => broken.add(message);
  let reached = '';
  for (const head of heads) {
    for await (const page of accountEvents(store, reached, head.position)) {
      for (const { userId, event } of page) accounts.apply(userId, (before) => extendChain(before, event, addBroken));
    }
    reached = head.position;
    const { leaves, root } = accounts.root();
    if (head.position > end) add({ head, text: 'covers a position behind the end of the log' });
    else if (leaves !== head.accounts)
      add({ head, text: `covers ${head.accounts} accounts; the log has ${leaves} at its position` });
    else if (root !== head.root) add({ head, text: 'has another root than the log at its position' });
  }
  return broken;
}

/**
 * Finds the head that announces another one as lost. A head with a fault of its own announces nothing, and neither does
 * one that is unsigned although the shop has a key, nor one of an older key than the lost head's: whoever can write to
 * the table, or has a retired key, could silence a finding.
 */
export function announcements(
  { published, keys }: Pick<HeadsCheck, 'published' | 'keys'>,
  faults: readonly HeadFinding[] = documentFindings({ published, keys }),
): (lost: HeadView) => HeadView | undefined {
  const faulty = new Set(faults.map(({ head }) => head));
  const trusted = published.filter(
    ({ number, signature }) => !faulty.has(number) && (signature !== null || keys.published.length === 0),
  );
  return (lost) =>
    trusted.findLast((by) => lostHeads(by).includes(lost.hash) && keyRank(keys, by) <= keyRank(keys, lost));
}

/**
 * Folds the log from its first event and compares the root over all accounts at the position of every head, those that
 * were kept elsewhere included. It trusts nothing that is stored in between.
 */
export async function verifyHeads(check: HeadsCheck): Promise<HeadsReport> {
  const { faults, damaged, differences, brokenLog } = await compare(check);
  const announcing = announcements(check, faults);
  const announced = new Map<string, AnnouncedLoss>();
  const findings = [...faults, ...damaged];
  for (const { head, text } of differences) {
    const by = announcing(head);
    if (by) announced.set(head.hash, { head, by });
    else findings.push({ head: head.number, text });
  }
  const ofKey = unknownKey(check.keys, check.published.at(-1) ?? null);
  if (ofKey !== null) findings.push({ head: null, text: ofKey });
  return { findings, brokenLog, found: findings.length + brokenLog.total, announced: [...announced.values()] };
}

/**
 * Hashes of the heads that cover events missing from a restored log, except those that are already announced. The
 * restored copy holds everything that older heads cover: when one of these differs, events were changed.
 * @param backupAt ISO time of the copy
 * @throws RestoreRefused
 */
export async function headsLost(check: HeadsCheck, backupAt: string): Promise<string[]> {
  const { faults, damaged, differences, brokenLog } = await compare(check);
  if (brokenLog.total > 0) throw new RestoreRefused(brokenLog.lines[0]);
  const [fault] = [...faults, ...damaged];
  if (fault) throw new RestoreRefused(`no restore explains this: ${findingLine(fault)}`);
  const announcing = announcements(check, faults);
  const open = differences.filter(({ head }) => !announcing(head));
  const older = open.find(({ head }) => head.madeAt <= backupAt);
  if (older)
    throw new RestoreRefused(
      `no restore explains this: Head ${older.head.number} ${older.text}, and is older than the backup`,
    );
  const lostHashes = new Set(open.map(({ head }) => head.hash));
  if (lostHashes.size === 0) throw new RestoreRefused('the log holds what every head covers: nothing was lost');
  return [...lostHashes];
}

interface Comparison {
  /** Faults of the published heads themselves. */
  faults: HeadFinding[];
  /** Faults of the kept copies. */
  damaged: HeadFinding[];
  differences: Difference[];
  /** Where events of an account are not consecutive. */
  brokenLog: KeptLines;
}

async function compare(check: HeadsCheck): Promise<Comparison> {
  const { published, copies = [] } = check;
  const damaged = copies
    .filter(isDamaged)
    .map(({ number }) => ({ head: number, text: 'has another hash than it states, in the kept copy' }));
  const differences: Difference[] = [];
  const add: AddDifference = (difference) => void differences.push(difference);
  const intact = copies.filter((head) => !isDamaged(head));
  compareKept(published, intact, add);
  const publishedHashes = new Set(published.map(({ hash }) => hash));
  const heads = [...published, ...intact.filter(({ hash }) => !publishedHashes.has(hash))].sort((a, b) =>
    a.position < b.position ? -1 : Number(a.position > b.position),
  );
  const brokenLog = await compareLog(check, heads, add);
  return { faults: documentFindings(check), damaged, differences, brokenLog };
}

/** The chains of all accounts at one position. */
class Accounts {
  private readonly states = new Map<string, ChainState>();
  private readonly leaves = new Map<string, Buffer>();
  private sorted: string[] = [];

  apply(userId: string, fold: (before: ChainState | undefined) => ChainState): void {
    this.states.set(userId, fold(this.states.get(userId)));
    this.leaves.delete(userId);
  }

  root(): { leaves: number; root: string } {
    if (this.sorted.length < this.states.size) this.sorted = [...this.states.keys()].sort();
    const tree = new MerkleRoot();
    for (const userId of this.sorted) tree.add(this.leafOf(userId));
    return { leaves: tree.leaves, root: tree.root().toString('hex') };
  }

  /** Most accounts do not change between two heads. */
  private leafOf(userId: string): Buffer {
    const leaf = this.leaves.get(userId) ?? accountLeaf(userId, this.states.get(userId)!);
    this.leaves.set(userId, leaf);
    return leaf;
  }
}
