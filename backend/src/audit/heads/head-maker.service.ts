import { Injectable } from '@nestjs/common';
import { ACCOUNT_PREFIX, accountOwner } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import { EventStore, LOG_START } from '@yukselt/event-store';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { type Kysely, sql } from 'kysely';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import { calendarDay } from '../../platform/calendar-day.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { ShopDatabase, type ShopTables } from '../../platform/postgres/shop-database.js';
import { accountEvents, extendChain, HeadsReplaced, KeyUnknown, LogIncomplete } from './chain-walk.js';
import {
  accountLeaf,
  announcement,
  type ChainState,
  HEAD_VERSION,
  type Head,
  headHash,
  NO_HEAD,
  restoreReason,
} from './head-document.js';
import { isOfCurrentKey, isOfOlderKey, unknownKey } from './head-signatures.js';
import { HeadsRepository } from './heads.repository.js';
import { MerkleRoot } from './merkle-tree.js';
import { OwnHeadFile } from './own-head-file.js';
import { announcements, headsLost, isSameHead } from './verify-heads.js';

/** How many accounts' chains are kept in memory. */
const CHAINS_IN_MEMORY_MAX = 50_000;
/**
 * The heads, except those whose position the log had lost when a later head was made, or has lost now: an older copy of
 * the log was restored since.
 */
function withinLog(heads: readonly HeadView[], logEnd: string): HeadView[] {
  let end = logEnd;
  const within: HeadView[] = [];
  for (const head of heads.toReversed()) {
    if (head.position > end) continue;
    end = head.position;
    within.push(head);
  }
  return within.reverse();
}

/** States that an older copy of the log was restored on purpose. */
export interface Restore {
  /** One line for everybody who keeps heads. */
  reason: string;
  /** ISO time of the copy. */
  backupAt: string;
  /** Heads that were kept elsewhere: a restore of the whole database loses heads from its own list. */
  copies: readonly HeadView[];
}

/** Another process makes a head at this moment. */
export class HeadBeingMade extends Error {}

interface MakeOptions {
  /** Whether the newest head makes another one unnecessary. */
  isUnnecessary?: (newest: HeadView | null) => boolean;
  /** The restore that the head announces, with the heads that cover lost events. */
  restore?: Restore;
  /** Whether to wait for another process that makes a head; by default `true`. */
  wait?: boolean;
}

/** Makes heads. Rules: docs/product-rules.md#audit-13. */
@Injectable()
export class HeadMakerService {
  private readonly ownHeadFile: OwnHeadFile;

  constructor(
    private readonly db: ShopDatabase,
    private readonly heads: HeadsRepository,
    private readonly store: EventStore,
    private readonly outbox: MailOutboxService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.ownHeadFile = new OwnHeadFile(config.headsFile);
  }

  /**
   * Makes today's head (in Istanbul), and one more after a change of the key. @returns `null` when there is one already
   * @throws HeadBeingMade at once; otherwise as {@link make}
   */
  async makeDaily(auditors: () => Promise<readonly string[]>): Promise<HeadView | null> {
    const isMade = (head: HeadView | null): head is HeadView =>
      head !== null &&
      calendarDay(new Date(head.madeAt)) === calendarDay(this.clock.now()) &&
      !isOfOlderKey(this.config.evidenceKeys, head);
    const ownHead = await this.ownHeadFile.read();
    const newest = await this.heads.newest();
    if (!isMade(newest)) return this.make(auditors, { isUnnecessary: isMade, wait: false });
    await this.keepAsOwn(newest, ownHead);
    return null;
  }

  /**
   * Continues the chains of all accounts from the newest head to the end of the log, and publishes the root over them.
   * @param auditors ids of the accounts that get it by e-mail
   * @throws HeadRefused, StoreUnavailable, RestoreRefused, HeadsRefused for a reason that no head takes; nothing is
   *   stored
   */
  async make(
    auditors: () => Promise<readonly string[]>,
    { isUnnecessary = () => false, restore, wait = true }: MakeOptions = {},
  ): Promise<HeadView | null> {
    const reason = restore && restoreReason(restore.reason); // before the log is folded
    const recipients = await auditors();
    const ownHead = await this.ownHeadFile.read();
    const newHead = await this.exclusively(async (db) => {
      const newest = await this.heads.newest(db);
      if (isUnnecessary(newest)) return null;
      this.requireKey(newest);
      if (!restore) await this.requirePublished(ownHead);
      const announced = restore && announcement(await this.headsLost(restore, ownHead), reason!);
      const number = (newest?.number ?? 0) + 1;
      const logEnd = await this.store.lastPosition(ACCOUNT_PREFIX);
      await this.requireWhole(logEnd); // first: it names what is missing, where a fold only finds that it cannot go on
      // No head is made from chains that do not lead to the previous head, nor from those of a log that was replaced.
      const reached =
        newest === null || (await this.matchesLog(db, newest))
          ? (newest?.position ?? LOG_START)
          : await this.foldAgain(db, logEnd);
      const position = reached > logEnd ? reached : logEnd;
      await this.continueChains(db, number, reached, position);
      const tree = await this.treeAt(db, number);
      const head: Head = {
        version: HEAD_VERSION,
        number,
        madeAt: this.clock.now().toISOString(),
        position,
        accounts: tree.leaves,
        root: tree.root,
        before: newest?.hash ?? NO_HEAD,
        ...announced,
      };
      const [hash, signature] = [headHash(head), this.config.evidenceKeys.sign(head)];
      await this.heads.publish(db, head, hash, signature);
      const published = { ...head, hash, signature };
      const mails = recipients.map((userId) => ({
        kind: 'head-published' as const,
        key: `head-${number}-${userId}`,
        userId,
        facts: published,
      }));
      await this.outbox.add(db, ...mails);
      return published;
    }, wait);
    if (newHead) await this.ownHeadFile.keep(newHead); // after the commit, so that only a published head is kept
    return newHead;
  }

  /** Keeps heads published by other processes, too. Only a head of the current key is worth more than the kept one. */
  private async keepAsOwn(newest: HeadView, ownHead: HeadView | null): Promise<void> {
    if (ownHead && isSameHead(newest, ownHead)) return;
    await this.requirePublished(ownHead);
    if (isOfCurrentKey(this.config.evidenceKeys, newest)) await this.ownHeadFile.keep(newest);
  }

  /** That the shop's keys do not continue its heads, for the operator; `null`: they do. */
  async unknownKey(): Promise<string | null> {
    return unknownKey(this.config.evidenceKeys, await this.heads.newest());
  }

  /** A head of a wrong key would differ from all others for ever. @throws KeyUnknown */
  private requireKey(newest: HeadView | null): void {
    const fault = unknownKey(this.config.evidenceKeys, newest);
    if (fault) throw new KeyUnknown(fault);
  }

  /** A head on top of replaced heads would vouch for them. @throws HeadsReplaced */
  private async requirePublished(ownHead: HeadView | null): Promise<void> {
    if (ownHead === null) return;
    const published = await this.heads.all();
    if (published.some((head) => isSameHead(head, ownHead))) return;
    if (!announcements({ published, keys: this.config.evidenceKeys })(ownHead)) throw new HeadsReplaced(ownHead);
  }

  /** Makes the derived chains again, from the first event on: later heads continue them. @throws as {@link make} */
  rebuildChains(): Promise<void> {
    return this.exclusively(async (db) => {
      await this.foldAgain(db, await this.store.lastPosition(ACCOUNT_PREFIX));
    });
  }

  /**
   * The stored chains still cover an event that was removed from the log since: no head may be made over such a log.
   */
  private async requireWhole(position: string): Promise<void> {
    const gap = (await this.store.firstGap?.(position)) ?? null;
    if (gap !== null) throw new LogIncomplete(gap);
  }

  private async headsLost({ backupAt, copies }: Restore, ownHead: HeadView | null): Promise<string[]> {
    const published = await this.heads.all();
    const keptHeads = ownHead && !copies.some(({ hash }) => hash === ownHead.hash) ? [...copies, ownHead] : copies;
    return headsLost({ store: this.store, keys: this.config.evidenceKeys, published, copies: keptHeads }, backupAt);
  }

  /**
   * Whether the stored chains lead to a head, and the log still has its last event. After the restore of an older copy,
   * the log has no event at that position, or another one.
   */
  private async matchesLog(db: Kysely<ShopTables>, { number, position, root }: HeadView): Promise<boolean> {
    if ((await this.treeAt(db, number)).root !== root) return false;
    if (position === LOG_START) return true;
    const event = await this.store.readAt(position);
    const userId = event && accountOwner(event.stream);
    if (!userId) return false;
    const [covered] = await this.heads.chainsOf([userId], number, db);
    const [before] = await this.heads.chainsOf([userId], number - 1, db);
    let chain: ChainState | undefined = before;
    const from = (before?.revision ?? -1n) + 1n;
    const limit = Number(event.revision - from) + 1;
    if (limit < 1 || covered?.revision !== event.revision) return false;
    for await (const next of this.store.readStream(event.stream, { from, limit })) chain = extendChain(chain, next);
    return chain?.hash === covered.hash;
  }

  /** @returns the position up to which the chains lead */
  private async foldAgain(db: Kysely<ShopTables>, logEnd: string): Promise<string> {
    await db.deleteFrom('head_chains').execute();
    let after = LOG_START;
    for (const { number, position } of withinLog(await this.heads.all(), logEnd)) {
      await this.continueChains(db, number, after, position);
      after = position;
    }
    return after;
  }

  private async treeAt(db: Kysely<ShopTables>, head: number): Promise<{ leaves: number; root: string }> {
    const tree = new MerkleRoot();
    for await (const page of this.heads.chains(head, db))
      for (const { userId, ...state } of page) tree.add(accountLeaf(userId, state));
    return { leaves: tree.leaves, root: tree.root().toString('hex') };
  }

  /**
   * Runs work in one transaction, during which no other process makes a head. A process that serves requests does not
   * wait for its turn: its statements have seconds, and a head may take minutes. @throws HeadBeingMade without `wait`
   */
  private exclusively<T>(work: (db: Kysely<ShopTables>) => Promise<T>, wait = true): Promise<T> {
    return this.db.transaction().execute(async (db) => {
      // The session is idle while the log is read.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      await sql`set local statement_timeout = 0`.execute(db);
      if (wait) await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.heads})`.execute(db);
      else await tryLock(db);
      return work(db);
    });
  }

  private async continueChains(db: Kysely<ShopTables>, number: number, after: string, upTo: string): Promise<void> {
    const changed = new Map<string, ChainState>();
    for await (const page of accountEvents(this.store, after, upTo)) {
      const unread = [...new Set(page.map(({ userId }) => userId))].filter((userId) => !changed.has(userId));
      const before = new Map<string, ChainState>(
        (await this.heads.chainsOf(unread, number, db)).map(({ userId, ...state }) => [userId, state]),
      );
      for (const { userId, event } of page)
        changed.set(userId, extendChain(changed.get(userId) ?? before.get(userId), event));
      if (changed.size < CHAINS_IN_MEMORY_MAX) continue;
      await this.heads.saveChains(db, number, changed);
      changed.clear();
    }
    await this.heads.saveChains(db, number, changed);
  }
}

async function tryLock(db: Kysely<ShopTables>): Promise<void> {
  const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.heads}) as ok`.execute(
    db,
  );
  if (!rows[0]?.ok) throw new HeadBeingMade('another process makes a head');
}
