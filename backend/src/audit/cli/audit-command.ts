import type { Writable } from 'node:stream';
import { isUuid } from '@yukselt/contracts';
import { isoInstant } from '@yukselt/contracts/api';
import type { AccountingQueries, AuditQueries } from '@yukselt/projections/queries';
import type { UsersRepository } from '../../identity/users.repository.js';
import type { EvidenceService } from '../evidence.service.js';
import { REVISION } from '../revision.js';
import type { NewFile } from './new-file.js';

/** What the commands read from. */
export interface AuditTools {
  audit: AuditQueries;
  accounting: AccountingQueries;
  users: UsersRepository;
  evidence: EvidenceService;
  now(): Date;
}

/** Where the commands print results and progress. */
export interface AuditOutput {
  out: Writable;
  /** Faults, when the result itself goes to {@link out}. */
  printError(line: string): void;
  progress: { show(what: string, done: number, total: number): void; end(): void };
  /** A new file that a command writes. */
  file(name: string): Promise<NewFile>;
}

/** The command cannot be carried out as it was entered; the message is for the operator. */
export class AuditRefused extends Error {
  readonly code = 'AUDIT_REFUSED';
}

/** Amounts as an accountant reads them: `1,234.50 TL`. */
export function moneyText(kurus: string): string {
  const amount = BigInt(kurus);
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${(size / 100n).toLocaleString('en-US')}.${String(size % 100n).padStart(2, '0')} TL`;
}

/** The account of an e-mail address or an id. @throws AuditRefused */
export async function accountId({ users, audit }: AuditTools, who: string | undefined): Promise<string> {
  if (who === undefined) throw new AuditRefused('Which account? Give its e-mail address or its id.');
  if (isUuid(who)) {
    const [account] = await audit.accountsOf([who]);
    const [user] = await users.byIds([who]);
    // The log may hold an account that no table has.
    if (user || account!.revision !== '-1' || (await audit.isInLog(who))) return who;
  } else {
    const user = await users.byEmail(who.toLowerCase());
    if (user) return user.id;
  }
  throw new AuditRefused(`There is no account ${who}.`);
}

/**
 * An instant as ISO 8601. It names its time zone: the same text means the same instant on every machine.
 * @throws AuditRefused
 */
export function instantOf(text: string): string {
  if (!isoInstant.safeParse(text).success)
    throw new AuditRefused(`"${text}" is not an instant, such as 2026-11-22T21:00:00Z or 2026-11-23T00:00:00+03:00.`);
  return new Date(text).toISOString();
}

/** Whether the text of a moment is a revision, and no instant. */
export const isRevision = (moment: string): boolean => REVISION.test(moment);

/** The revision of a moment, given as a revision or an instant. @throws AuditRefused */
export async function revisionOf({ audit }: AuditTools, userId: string, moment: string): Promise<bigint> {
  if (isRevision(moment)) return BigInt(moment);
  const { revision } = (await audit.balanceAt(userId, { at: instantOf(moment) }))!;
  if (revision === '-1') throw new AuditRefused(`The account has no event up to ${moment}.`);
  return BigInt(revision);
}

/** A revision of the command line. @throws AuditRefused */
export function revisionText(text: string): bigint {
  if (!isRevision(text)) throw new AuditRefused(`"${text}" is not a revision.`);
  return BigInt(text);
}

/** An instant after every event, at which an account has the state of its last event. */
const END_OF_TIME = '9999-12-31T23:59:59.999Z';

/** The refusal for a revision that an account does not have; it names the last one. */
export async function noRevision({ audit }: AuditTools, userId: string, revision: string): Promise<AuditRefused> {
  const last = (await audit.balanceAt(userId, { at: END_OF_TIME }))!.revision;
  return new AuditRefused(
    `The account has no revision ${revision}; ${last === '-1' ? 'it has no event' : `its last one is ${last}`}.`,
  );
}

/**
 * The note that an answer about a future moment is not final, as the auditor's pages show it.
 * @param apart the result is for programs, so the note goes to standard error.
 */
export function futureNote({ printError }: AuditOutput, moment: string, apart: boolean): string[] {
  const note = `${moment} has not come yet: events until then may change this answer.`;
  if (apart) printError(note);
  return [note];
}

/** {@link futureNote} for a moment that is an instant in the future; otherwise no line. */
export function noteOf({ now }: AuditTools, output: AuditOutput, moment: string, apart: boolean): string[] {
  const isFuture = !isRevision(moment) && Date.parse(instantOf(moment)) > now().getTime();
  return isFuture ? futureNote(output, moment, apart) : [];
}

/** Prints an object as JSON, or lines. */
export function print(out: Writable, json: boolean, value: object, lines: readonly string[]): void {
  out.write(json ? `${JSON.stringify(value, null, 2)}\n` : `${lines.join('\n')}\n`);
}
