import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { HeadView } from '@yukselt/contracts/api';
import { openEventStore } from '@yukselt/event-store';
import { createPool, UNHURRIED } from '@yukselt/postgres';
import { auditorIds } from '../../identity/people/auditors.service.js';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import { Clock } from '../../platform/clock.js';
import { headsConfigOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { instantOf } from '../cli/audit-command.js';
import { HeadMakerService } from './head-maker.service.js';
import { HeadsRepository } from './heads.repository.js';
import { headsIn } from './kept-heads.js';
import { announcedText, findingLine, verifyHeads } from './verify-heads.js';

const USAGE = `Usage: npm run heads -- make | list | verify | rebuild [--kept SOURCE]
                            [--restored REASON --backup INSTANT] [--json]
  make    publishes a head over all accounts now, and leaves the auditors an e-mail
  list    the heads, the newest first
  verify  folds the log from its first event and compares it with every head
  rebuild makes the stored chains of the accounts again, which proofs and the next head are made from
  --kept  heads that were stored elsewhere, a file or an address: a copy of /.well-known/yukselt-heads.json or of the
          feed, or a saved e-mail
  --restored  with make, after an older log was restored on purpose: the head announces which heads cover lost events,
          and why, and verify no longer calls them findings; with --kept when the whole database was restored
  --backup  with --restored, when the restored copy was made: 2026-11-22T21:00:00Z; older heads cannot have lost events
  --json  the result as JSON
Exit code: 0 done and equal, 1 a head differs, 2 not done.
`;

async function keptHeads(source: string | undefined): Promise<HeadView[]> {
  if (source === undefined) return [];
  const text = /^https?:\/\//.test(source) ? await fetchedText(source) : await readFile(source, 'utf8');
  const heads = headsIn(text);
  if (heads.length === 0) throw new Error(`there is no head in ${source}`);
  return heads;
}

async function fetchedText(address: string): Promise<string> {
  try {
    return await (await fetch(address)).text();
  } catch (error) {
    const { message, cause } = error as Error;
    throw new Error(`${address}: ${cause instanceof Error ? cause.message : message}`);
  }
}

/** @throws Error without an instant of the backup */
async function restoreOf(reason: string | undefined, backup: string | undefined, kept: string | undefined) {
  if (reason === undefined) return {};
  if (backup === undefined)
    throw new Error('--restored needs --backup, the instant at which the restored copy was made');
  return { restore: { reason, backupAt: instantOf(backup), kept: await keptHeads(kept) } };
}

const lineOf = ({ number, madeAt, accounts, root, hash }: HeadView): string =>
  `${number}  ${madeAt}  ${accounts} accounts  root ${root}  hash ${hash}`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kept: { type: 'string' },
      restored: { type: 'string' },
      backup: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [command] = positionals;
  const misplaced = (values.restored ?? values.backup) !== undefined && command !== 'make';
  if (
    values.help ||
    misplaced ||
    !['make', 'list', 'verify', 'rebuild'].includes(command ?? '') ||
    positionals.length > 1
  ) {
    (values.help ? process.stdout : process.stderr).write(USAGE);
    return values.help ? 0 : 2;
  }
  const print = (result: unknown, text: string): void => console.log(values.json ? JSON.stringify(result) : text);
  const config = headsConfigOfTools();
  const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
  const pool = createPool(config.databaseUrl, onError, UNHURRIED);
  const store = await openEventStore({ url: config.eventStoreUrl, pool, onError });
  try {
    const [db, clock] = [new ShopDatabase(pool), new Clock()];
    const heads = new HeadsRepository(db);
    const maker = new HeadMakerService(db, heads, store, new MailOutboxService(config, clock), config, clock);
    if (command === 'rebuild') {
      await maker.rebuildChains();
      print({}, 'The chains of the accounts are made again.');
      return 0;
    }
    if (command === 'make') {
      const restore = await restoreOf(values.restored, values.backup, values.kept);
      const head = await maker.make(() => auditorIds(db), restore);
      print(head, lineOf(head!));
      return 0;
    }
    const published = await heads.all();
    if (command === 'list') {
      print(published.toReversed(), published.toReversed().map(lineOf).join('\n'));
      return 0;
    }
    const keptElsewhere = await keptHeads(values.kept);
    const { findings, announced } = await verifyHeads({
      store,
      keys: config.evidenceKeys,
      published,
      kept: keptElsewhere,
    });
    print(
      { heads: published.length, kept: keptElsewhere.length, findings, announced },
      [
        ...findings.map(findingLine),
        `Heads: ${published.length} published, ${keptElsewhere.length} kept elsewhere, ` +
          `${findings.length === 0 ? 'all equal to the log' : `${findings.length} findings`}.${announcedText(announced)}`,
      ].join('\n'),
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    await store.close();
    await pool.end();
  }
}

process.exitCode = await main().catch((error: Error) => {
  console.error(`Not done: ${error.message}`);
  return 2;
});
