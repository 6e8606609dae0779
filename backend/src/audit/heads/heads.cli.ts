import { readFile } from 'node:fs/promises';
import type { HeadView } from '@yukselt/contracts/api';
import { openEventStore } from '@yukselt/event-store';
import { createPool, EXIT_NOT_DONE, endWhenSilent, SILENCE_MAX_MS, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { z } from 'zod';
import { auditorIds } from '../../identity/people/auditors.service.js';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import { Clock } from '../../platform/clock.js';
import { headsConfigOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { instantOf } from '../cli/audit-command.js';
import { HeadMakerService } from './head-maker.service.js';
import { HeadsRepository } from './heads.repository.js';
import { HeadsRefused, refusalOf } from './heads-refused.js';
import { headsIn } from './kept-heads.js';
import { OwnHeadFile } from './own-head-file.js';
import { announcedText, findingLines, verifyHeads } from './verify-heads.js';

/** As `npm run audit -- heads` read them; `scripts/console/audit-commands.mjs` describes them. */
const headsOptions = z.strictObject({
  command: z.enum(['make', 'list', 'verify', 'rebuild']),
  kept: z.string().optional(),
  restored: z.string().optional(),
  backup: z.string().optional(),
  json: z.boolean().default(false),
});

async function keptHeads(source: string | undefined): Promise<HeadView[]> {
  if (source === undefined) return [];
  const text = /^https?:\/\//.test(source) ? await fetchedText(source) : await readFile(source, 'utf8');
  const heads = headsIn(text);
  if (heads.length === 0) throw new HeadsRefused(`there is no head in ${source}`);
  return heads;
}

async function fetchedText(address: string): Promise<string> {
  try {
    return await (await fetch(address)).text();
  } catch (error) {
    const { message, cause } = error as Error;
    throw new HeadsRefused(`${address}: ${cause instanceof Error ? cause.message : message}`);
  }
}

/**
 * The restore for the maker to judge. @throws HeadsRefused without the backup's instant, or without a head in the kept
 *   file
 */
async function restoreOf(reason: string | undefined, backup: string | undefined, kept: string | undefined) {
  if (reason === undefined) return {};
  if (backup === undefined)
    throw new HeadsRefused('--restored needs --backup, the instant at which the restored copy was made');
  return { restore: { reason, backupAt: instantOf(backup), copies: await keptHeads(kept) } };
}

const lineOf = ({ number, madeAt, accounts, root, hash }: HeadView): string =>
  `${number}  ${madeAt}  ${accounts} accounts  root ${root}  hash ${hash}`;

/** `node dist/backend/src/audit/heads/heads.cli.js JSON` @returns the exit code */
async function main(): Promise<number> {
  const { command, kept, restored, backup, json } = headsOptions.parse(JSON.parse(process.argv[2] ?? '{}'));
  const options = await restoreOf(restored, backup, kept); // before the database is opened
  const print = (result: unknown, text: string): void => console.log(json ? JSON.stringify(result) : text);
  const config = headsConfigOfTools();
  const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
  const pool = createPool(config.databaseUrl, onError, WITHOUT_TIMEOUTS);
  const watch = endWhenSilent(config.databaseUrl, () => [`heads ${command}`]);
  const store = await openEventStore({ url: config.eventStoreUrl, pool, onError, retryForMs: SILENCE_MAX_MS });
  try {
    const [db, clock] = [new ShopDatabase(pool), new Clock()];
    const heads = new HeadsRepository(db);
    const maker = new HeadMakerService(db, heads, store, new MailOutboxService(config, clock), config, clock);
    if (command === 'rebuild') {
      await maker.rebuildChains();
      print({}, 'The chains of the accounts have been computed again.');
      return 0;
    }
    if (command === 'make') {
      const head = await maker.make(() => auditorIds(db), options);
      print(head, lineOf(head!));
      return 0;
    }
    const ownHead = await new OwnHeadFile(config.headsFile).read();
    const published = await heads.all();
    if (command === 'list') {
      print(published.toReversed(), published.toReversed().map(lineOf).join('\n'));
      return 0;
    }
    const keptElsewhere = await keptHeads(kept);
    const report = await verifyHeads({
      store,
      keys: config.evidenceKeys,
      published,
      copies: ownHead ? [...keptElsewhere, ownHead] : keptElsewhere,
    });
    const { brokenLog, found, announced } = report;
    const findings = [...report.findings, ...brokenLog.lines.map((text) => ({ head: null, text }))];
    print(
      { heads: published.length, kept: keptElsewhere.length, findings, found, announced },
      [
        ...findingLines(report),
        `Heads: ${published.length} published, ${keptElsewhere.length} kept elsewhere, ` +
          `${found === 0 ? 'all equal to the log' : `${found} findings`}.${announcedText(announced)}`,
      ].join('\n'),
    );
    return found === 0 ? 0 : 1;
  } finally {
    await store.close();
    await pool.end();
    watch.stop();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  console.error(`Not done: ${refusal}`);
  return EXIT_NOT_DONE;
});
