import { createHash } from 'node:crypto';
import { accountStream, canonicalJson, lostHeadsText } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import { HeadsRefused } from './heads-refused.js';
import { leafHash } from './merkle-tree.js';

/** What the first head states as the hash of the previous head. */
export const NO_HEAD = '0'.repeat(64);
/** Raise it when the meaning of a field changes. */
export const HEAD_VERSION = 1;

/** How far the chain of an account is: the revision of its last event, and the hash of that event in the chain. */
export interface ChainState {
  revision: bigint;
  /** Hex. */
  hash: string;
}

/** The signed part of a head. */
export type Head = Omit<HeadView, 'hash' | 'signature'>;

/** The most heads that one announcement names: a year of daily heads. */
const LOST_MAX = 366;
/** Longest reason of a restore, characters. */
const REASON_MAX = 300;

/** The reason as a head states it. @throws HeadsRefused for a reason that a head cannot state */
export function restoreReason(reason: string): string {
  if (!/\S/.test(reason) || reason.length > REASON_MAX || /\p{C}/u.test(reason))
    throw new HeadsRefused(`the reason of a restore is one line of at most ${REASON_MAX} characters`);
  return reason.trim();
}

/** The part of a head that announces a restore. @throws HeadsRefused for more heads than a head takes */
export function announcement(lost: readonly string[], reason: string): Pick<Head, 'lost' | 'reason'> {
  if (lost.length > LOST_MAX)
    throw new HeadsRefused(`a head announces at most ${LOST_MAX} lost ones, not ${lost.length}`);
  return { lost: lostHeadsText(lost), reason };
}

/** SHA-256 (hex) of the head as canonical JSON. It covers the hash of the previous head, so that heads form a chain. */
export const headHash = (head: Head): string => createHash('sha256').update(canonicalJson(head), 'utf8').digest('hex');

/** Whether a head was changed: its hash is another one than it states. */
export const isDamaged = ({ hash, signature: _, ...head }: HeadView): boolean => headHash(head) !== hash;

/**
 * The leaf of an account. It reveals nothing to a stranger: the chain's hash covers the random ids of all events, so
 * that nobody without the account's history can try ids until one matches.
 */
export const accountLeaf = (userId: string, { revision, hash }: ChainState): Buffer =>
  // Canonical JSON, written by hand: it is made for every account.
  leafHash(Buffer.from(`{"hash":"${hash}","revision":"${revision}","stream":"${accountStream(userId)}"}`, 'latin1'));
