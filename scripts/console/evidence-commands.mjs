// `npm run evidence -- check FILE` checks an evidence file, `schemas` prints what its events hold, `rotate-key` changes
// the key that signs it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { main as check } from '../../contracts/evidence/check-evidence.mjs';
import { build } from '../build/build.mjs';
import { install } from '../build/install.mjs';
import { environment } from '../environment.mjs';
import { displayPath, ROOT } from '../paths.mjs';
import { rotateEvidenceKey } from '../postgres/data-folder.mjs';
import { print } from '../process/output-faults.mjs';
import { OperatorError } from './operator-error.mjs';
import { readOptions } from './options.mjs';

const USAGE = `npm run evidence -- check FILE [--keys FILE-OR-ADDRESS] [--json]
  checks an evidence file, without the shop; check --help explains the options and exit codes.
npm run evidence -- schemas
  prints the JSON Schema of the events of evidence files and of the log, as the shop serves it at
  /api/v1/evidence/event-schemas.json. Exit code: 0 done, 2 not done.
npm run evidence -- rotate-key [--data DIR]
  changes the key of a data folder. Exit code: 0 done, 2 not done.
`;

/** A module of the server, built first, so that there is no second copy of what it knows. @param {string} file */
async function serverModule(file) {
  await install();
  await build('server');
  return import(pathToFileURL(path.join(ROOT, 'dist', file)).href);
}

/** The server derives and publishes the key. */
async function publicKeys() {
  const { EvidenceKeys } = await serverModule('backend/src/platform/evidence-keys.js');
  /** @type {(seed: string) => string} */
  return (seed) => EvidenceKeys.read({ EVIDENCE_KEY: seed }).published[0].publicKey;
}

/**
 * Carries a command out.
 * @param {string[]} line the words of the command line.
 * @returns {Promise<number>} the exit code.
 */
export async function evidence(line) {
  const [command, ...words] = line;
  if (command === 'check') return check(words);
  if (command === '--help' || (command !== undefined && words.includes('--help'))) {
    await print(USAGE);
    return 0;
  }
  if (command === 'schemas') {
    if (words.length > 0)
      throw new OperatorError(`Unexpected argument "${words[0]}".`, ['npm run evidence -- schemas']);
    const { eventSchemasDocument } = await serverModule('backend/src/audit/event-schemas-document.js');
    await print(eventSchemasDocument());
    return 0;
  }
  if (command !== 'rotate-key')
    throw new OperatorError(`"${command ?? ''}" is unknown.`, [
      'npm run evidence -- check FILE [--keys FILE-OR-ADDRESS] [--json]',
      'npm run evidence -- schemas',
      'npm run evidence -- rotate-key [--data DIR]',
    ]);
  const { data } = readOptions({}, words, true);
  if (environment.hasEvidenceKey || environment.isProduction)
    throw new OperatorError('The key is in EVIDENCE_KEY, and not in a data folder.', [
      'docs/operations.md#the-key-of-evidence describes its change',
    ]);
  rotateEvidenceKey(data, await publicKeys());
  await print(
    `${displayPath(data)} has a new key for evidence. Server and tools sign with it from the next start on.\n`,
  );
  return 0;
}
