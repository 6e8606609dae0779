import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { checkEvidence, nodeCrypto, openFile } from './check-evidence.mjs';
import { evidenceFile } from './testing/evidence-file.js';

const START = '0'.repeat(64);

/** A change of a file at some byte or line. */
type Change = { kind: 'byte'; at: number; to: number } | { kind: 'drop' | 'repeat' | 'swap' | 'cut'; at: number };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-evidence-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The report of a file that is read from the disk in windows of so many bytes. */
async function fromDisk(bytes: Uint8Array, window: number) {
  const name = path.join(folder, 'evidence.ndjson');
  writeFileSync(name, bytes);
  const file = openFile(name, window);
  try {
    return await checkEvidence(file, { crypto: nodeCrypto() });
  } finally {
    file.close();
  }
}

it.each([1, 7, 64, 1_000, 1_000_000])(
  'gives the same report for a file read in windows of %i bytes as for the whole file',
  async (window) => {
    const whole = Buffer.from(evidenceFile(20));
    const report = await checkEvidence(whole);
    expect(report).toMatchObject({ verdict: 'unsigned', head: { events: 20, balance: '20' } });
    expect(await fromDisk(whole, window)).toEqual(report);
  },
);

it('finds any change of a file, at the same line from disk as from memory', async () => {
  const lines = evidenceFile(8).split('\n').slice(0, -1);
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ kind: fc.constant('byte' as const), at: fc.nat(), to: fc.integer({ min: 1, max: 255 }) }),
    fc.record({ kind: fc.constantFrom('drop' as const, 'repeat' as const, 'swap' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }),
  );
  const changed = (one: Change): Buffer => {
    const copy = [...lines];
    const at = one.at % (lines.length - 1);
    if (one.kind === 'drop') copy.splice(at, 1);
    if (one.kind === 'repeat') copy.splice(at, 0, copy[at]!);
    if (one.kind === 'swap') [copy[at], copy[at + 1]] = [copy[at + 1]!, copy[at]!];
    const bytes = Buffer.from(`${copy.join('\n')}\n`);
    if (one.kind === 'byte') bytes[one.at % bytes.length]! ^= one.to;
    return one.kind === 'cut' ? bytes.subarray(0, one.at % bytes.length) : bytes;
  };
  await fc.assert(
    fc.asyncProperty(change, fc.integer({ min: 1, max: 300 }), async (one, window) => {
      const bytes = changed(one);
      const report = await checkEvidence(bytes);
      expect(['changed', 'unreadable']).toContain(report.verdict);
      expect(await fromDisk(bytes, window)).toEqual(report);
    }),
    { numRuns: 150 },
  );
});

it('reports a truncated file as incomplete, with the line of the cut', async () => {
  const file = Buffer.from(evidenceFile(3));
  const lines = file.toString().split('\n').slice(0, -1);
  const startOf = (index: number) => Buffer.byteLength(`${lines.slice(0, index).join('\n')}\n`);
  const half = (index: number) => startOf(index) + Math.floor(Buffer.byteLength(lines[index]!) / 2);
  const insideLetter = file.indexOf('Ö', startOf(2)) + 1;
  const cuts: [end: number, line: number][] = [
    [half(1), 2],
    [insideLetter, 3],
    [startOf(3), 4],
    [half(4), 5],
    [startOf(4), 5],
    [file.length - 1, 5],
  ];
  for (const [end, line] of cuts)
    expect(await checkEvidence(file.subarray(0, end))).toMatchObject({ finding: { line, kind: 'incomplete' } });
  const merged = Buffer.from(file);
  merged[file.length - 1] = 'x'.charCodeAt(0);
  expect(await checkEvidence(merged)).toMatchObject({ finding: { line: 5, kind: 'changed' } });
});

it('hashes each line of a wrong file at most twice, because it explains only the first wrong one', async () => {
  const lines = evidenceFile(2_000).replaceAll(/"lineHash":"[0-9a-f]{64}"/g, `"lineHash":"${START}"`);
  const { sha256: hash, verify } = nodeCrypto();
  let hashes = 0;
  const counting = { verify, sha256: (data: Uint8Array | string) => hash(data).finally(() => hashes++) };
  const { finding } = await checkEvidence(Buffer.from(lines), { crypto: counting });
  expect(finding).toEqual({ line: 1, kind: 'changed' });
  // One for each line behind the first, which may be the one that follows, and those of the block.
  expect(hashes).toBeLessThan(2 * 2_000);
});

it('refuses a file that becomes shorter while it is read', () => {
  const name = path.join(folder, 'shorter.ndjson');
  writeFileSync(name, 'x'.repeat(100));
  const file = openFile(name, 10);
  writeFileSync(name, 'x');
  expect(() => file.slice(50, 60)).toThrow('became shorter');
  file.close();
});

it('states nothing about a file that becomes shorter while it is checked', async () => {
  const name = path.join(folder, 'truncated.ndjson');
  writeFileSync(name, evidenceFile(20));
  const file = openFile(name, 1_000);
  const { sha256, verify } = nodeCrypto();
  let hashes = 0;
  const shortening = {
    verify,
    sha256: (data: Uint8Array | string) => {
      if (++hashes === 1) truncateSync(name, 10);
      return sha256(data);
    },
  };
  await expect(checkEvidence(file, { crypto: shortening })).rejects.toThrow('became shorter');
  file.close();
});

describe('as a program', () => {
  const program = path.join(import.meta.dirname, 'check-evidence.mjs');
  let name: string;
  beforeAll(() => {
    name = path.join(folder, 'whole.ndjson');
    writeFileSync(name, evidenceFile(3));
  });

  it('exits with 2, and not as for a changed file, when its result cannot be written', () => {
    const readOnly = openSync(name, 'r');
    const run = spawnSync(process.execPath, [program, name], { stdio: ['ignore', readOnly, 'pipe'], encoding: 'utf8' });
    expect([run.status, run.stderr]).toEqual([2, expect.stringMatching(/^Not checked: EBADF.*\n$/)]);
  });

  it('keeps its exit code when the reader of its output closes the pipe', () => {
    const script = '"$0" "$1" "$2" | true; echo $PIPESTATUS';
    const run = spawnSync('bash', ['-c', script, process.execPath, program, name], { encoding: 'utf8' });
    expect([run.stdout, run.stderr]).toEqual(['3\n', '']);
  });
});
