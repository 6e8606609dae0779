// `npm run evidence -- check FILE` checks an evidence file, `npm run evidence -- rotate-key` changes its key.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { main as check } from '../contracts/evidence/check-evidence.mjs';
import { EXIT_NOT_POSSIBLE, OperatorError, reportError } from './console/operator-error.mjs';
import { readOptions } from './console/options.mjs';
import { displayPath } from './paths.mjs';
import { rotateEvidenceKey } from './postgres/data-folder.mjs';

const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param {string} seed 32 bytes in base64. @returns {string} the public key, the same. */
function publicKeyOf(seed) {
  const key = Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'base64')]);
  const spki = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({
    format: 'der',
    type: 'spki',
  });
  return spki.subarray(-32).toString('base64');
}

async function main() {
  const [command, ...words] = process.argv.slice(2);
  if (command === 'check') return check(words);
  if (command !== 'rotate-key')
    throw new OperatorError(`"${command ?? ''}" is unknown.`, [
      'npm run evidence -- check FILE [--keys FILE-OR-ADDRESS] [--json]',
      'npm run evidence -- rotate-key [--data DIR]',
    ]);
  const { data } = readOptions({}, words, true);
  if (process.env.EVIDENCE_KEY || process.env.NODE_ENV === 'production')
    throw new OperatorError('The key is in EVIDENCE_KEY, and not in a data folder.', [
      'docs/operations.md#the-key-of-evidence describes its change',
    ]);
  rotateEvidenceKey(data, publicKeyOf);
  process.stdout.write(`${displayPath(data)} has a new key for evidence. It signs from the next start on.\n`);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    reportError(error);
    process.exit(EXIT_NOT_POSSIBLE);
  },
);
