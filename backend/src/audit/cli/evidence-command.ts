import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { evidenceLines } from '../evidence-file.js';
import { type AuditOutput, AuditRefused, type AuditTools, accountId, instantOf, noteOf } from './audit-command.js';
import type { NewFile } from './new-file.js';

const evidenceOptions = z.strictObject({
  words: z.string().array(),
  json: z.boolean().default(false),
  at: z.string().optional(),
  out: z.string().optional(),
  keys: z.string().optional(),
});

/**
 * `evidence export E-MAIL-OR-ID`: writes the file as it is read; under its name it is whole.
 * @returns the exit code
 * @throws AuditRefused
 */
export async function evidenceCommand(tools: AuditTools, output: AuditOutput, options: unknown): Promise<number> {
  const { words, json, at, out, keys } = evidenceOptions.parse(options);
  const [who, ...rest] = words;
  if (keys !== undefined) throw new AuditRefused('--keys is for evidence check.');
  if (rest.length > 0) throw new AuditRefused('Too many arguments.');
  if (json && out === undefined) throw new AuditRefused('--json needs --out: the file itself goes to standard output.');
  const userId = await accountId(tools, who);
  if (at !== undefined) noteOf(tools, output, at, true);
  // Opens the file first, so that the access log never records a file that could not be written.
  const file = out === undefined ? null : await openFile(output, out);
  try {
    const evidence = await tools.evidence.make(userId, {
      format: 'ndjson',
      at: at === undefined ? undefined : instantOf(at),
      madeBy: { id: 'operator', name: 'operator', role: 'operator' },
      actor: 'operator',
    });
    const events = Number(evidence.lastRevision) + 1;
    const evidenceWithProgress = {
      ...evidence,
      events: withProgress(evidence.events, (count) => output.progress.show('written', count, events)),
    };
    await pipeline(evidenceLines(evidenceWithProgress), file?.stream ?? output.out, { end: file !== null });
    await file?.commit();
    output.progress.end();
    const { stream, lastRevision, verification } = evidence;
    if (json) {
      const { verdict } = verification;
      output.out.write(`${JSON.stringify({ file: out, stream, headRevision: `${lastRevision}`, verdict })}\n`);
    }
    return 0;
  } catch (error) {
    file?.discard();
    throw error;
  }
}

/** @throws AuditRefused */
async function openFile(output: AuditOutput, name: string): Promise<NewFile> {
  try {
    return await output.file(name);
  } catch (error) {
    throw new AuditRefused(`${name} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Progress is shown after this many events. */
const EVENTS_PER_REPORT = 1_000;

async function* withProgress<T>(events: AsyncIterable<T>, show: (count: number) => void): AsyncGenerator<T> {
  let count = 0;
  for await (const event of events) {
    if (++count % EVENTS_PER_REPORT === 0) show(count);
    yield event;
  }
}
