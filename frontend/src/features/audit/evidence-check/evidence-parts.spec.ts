import { checkEvidence, nodeCrypto } from '../../../../../contracts/evidence/check-evidence.mjs';
import { evidenceFile } from '../../../../../contracts/evidence/testing/evidence-file.js';
import { fileInParts, partsCrypto } from './evidence-parts.js';

const WINDOW = 1_000;

it('checks a file whose parts are in memory only one at a time, with the report of the whole file', async () => {
  const bytes = new TextEncoder().encode(evidenceFile(40));
  expect(bytes.length).toBeGreaterThan(10 * WINDOW);
  const read: number[] = [];
  class Reader {
    readAsArrayBuffer(part: { start: number; end: number }): ArrayBuffer {
      read.push(part.end - part.start);
      return bytes.slice(part.start, part.end).buffer;
    }
  }
  Object.assign(globalThis, { FileReaderSync: Reader });
  const file = { size: bytes.length, slice: (start: number, end: number) => ({ start, end }) } as unknown as File;
  const { sha256, verify } = nodeCrypto();
  const crypto = { ...partsCrypto, sha256, verify };
  const report = await checkEvidence(fileInParts(file, WINDOW), { crypto });
  expect(report).toMatchObject({ verdict: 'unsigned', head: { events: 40 } });
  expect(report).toEqual(await checkEvidence(bytes, { crypto: nodeCrypto() }));
  expect(Math.max(...read)).toBe(WINDOW);
});
