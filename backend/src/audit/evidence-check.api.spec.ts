import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CommandResult, EvidenceKeysView } from '@yukselt/contracts/api';
import { checkEvidence } from '@yukselt/contracts/evidence';
import fc from 'fast-check';
import { seedTables } from '../bootstrap.js';
import { EvidenceKeys } from '../platform/evidence-keys.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';

const RUNS = 150;
const [OLD, NEW, STRANGE] = ['old', 'new', 'strange'].map((word) => Buffer.alloc(32, word).toString('base64')) as [
  string,
  string,
  string,
];
const oldKey = EvidenceKeys.read({ EVIDENCE_KEY: OLD }).published[0]!;

let test: TestApp;
let file: Buffer;
let lines: string[];
let program: string;
let keys: EvidenceKeysView['keys'];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-evidence-'));
  test = await testApp({ EVIDENCE_KEY: NEW, EVIDENCE_KEYS_RETIRED: oldKey.publicKey });
  await seedTables(test.app);
  const [ayse, auditor, customer] = await Promise.all([
    ApiClient.logIn(test.app, 'ayse@yukselt.demo'),
    ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
    ApiClient.register(test.app, 'Şükrü Çağlayan'),
  ]);
  for (const amount of ['100000', '50000', '75000']) {
    const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', { amount, method: 'papara' });
    await ayse.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${asked.body.requestId}/approve`, {
      receiptId: null,
    });
  }
  const url = `/api/v1/audit/accounts/${customer.id}/evidence.ndjson`;
  const headers = { authorization: `Bearer ${auditor.session.accessToken}` };
  await test.app.inject({ url, headers }); // its entry in the access log is a line of the next file
  file = (await test.app.inject({ url, headers })).rawPayload;
  lines = file.toString().trimEnd().split('\n');
  keys = (await test.app.inject('/.well-known/yukselt-evidence.json')).json<EvidenceKeysView>().keys;
  program = path.join(folder, 'check-evidence (1).mjs');
  writeFileSync(program, (await test.app.inject('/api/v1/evidence/check-evidence.mjs')).rawPayload);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const fileOf = (changed: readonly string[]): Buffer => Buffer.from(changed.map((line) => `${line}\n`).join(''));
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const check = (bytes: Buffer) => checkEvidence(bytes, { keys });

/** @param text of the line with its number */
const numbered = (before: string, text: string): string =>
  `${text.slice(0, -1)},"lineHash":"${sha256(`${before}\n${text.slice(0, -1)}`)}"}`;

/**
 * What a person with the database and without the key can do: all hashes again. @param key signs; `null`: none, and the
 * old signature stays where the first line announces one
 * @param chained the events are hashed again too
 * @param named the first line announces the key
 */
function rewritten(change: (line: string) => string, key: string | null, chained = true, named = true): Buffer {
  const signer = EvidenceKeys.read({ EVIDENCE_KEY: key ?? '' });
  let [lineHash, eventHash] = ['0'.repeat(64), '0'.repeat(64)];
  const body = lines.slice(0, -1).map((line) => {
    let text = change(line).replace(/,"lineHash":"\w+"\}$/, '');
    if (key !== null && named) text = text.replace(/"signedBy":"\w+"/, `"signedBy":"${signer.signingKeyId}"`);
    const event = /^\{"record":"event","event":(.*),"position":/.exec(text)?.[1];
    if (event && chained) {
      eventHash = sha256(`${eventHash}\n${event}`);
      text = text.replace(/"hash":"\w+"(?=,"line":)/, `"hash":"${eventHash}"`);
    }
    lineHash = sha256(`${lineHash}\n${text}`);
    return `${text},"lineHash":"${lineHash}"}`;
  });
  const { signature, line: number, lineHash: _, ...end } = JSON.parse(lines.at(-1)!);
  const signed = { ...end, headHash: chained ? eventHash : end.headHash, fileHash: sha256(fileOf(body)) };
  const ownSignature = JSON.parse(body[0]!).signedBy === null ? undefined : signature;
  const last = JSON.stringify({
    ...signed,
    signature: key === null ? ownSignature : signer.sign(signed),
    line: number,
  });
  return fileOf([...body, numbered(lineHash, last)]);
}

it('publishes the current and the retired keys, cached for five minutes, to every origin', async () => {
  const answer = await test.app.inject('/.well-known/yukselt-evidence.json');
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('application/json'),
  });
  expect(keys).toEqual([EvidenceKeys.read({ EVIDENCE_KEY: NEW }).published[0], { ...oldKey, use: 'retired' }]);
});

it('accepts a file as it was signed', async () => {
  expect(await check(file)).toMatchObject({
    verdict: 'proven',
    finding: null,
    header: { version: 3, account: { name: 'Şükrü Çağlayan' } },
    head: { events: lines.filter((line) => line.startsWith('{"record":"event"')).length, balance: '225000' },
    signature: { state: 'valid', whose: 'current', keyId: keys[0]!.keyId },
  });
  expect(lines.some((line) => line.startsWith('{"record":"journal"'))).toBe(true);
  expect(await checkEvidence(file)).toMatchObject({
    verdict: 'uncompared',
    signature: { state: 'valid', whose: 'not-compared' },
  });
});

describe('detects a single change at its line', () => {
  const places = () => fc.nat({ max: lines.length - 1 });
  const expectFinding = async (changed: Buffer, line: number, kinds: readonly string[]) => {
    const { verdict, finding } = await check(changed);
    expect(['changed', 'unreadable']).toContain(verdict);
    expect(finding).toEqual({ line, kind: expect.any(String) });
    expect(kinds).toContain(finding!.kind);
  };

  it('a byte', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: file.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const changed = Buffer.from(file);
        changed[at]! ^= bits;
        const line = file.subarray(0, at).filter((byte) => byte === 10).length + 1;
        const { verdict, finding } = await check(changed);
        expect(['changed', 'unreadable']).toContain(verdict);
        expect(finding!.line).toBe(line);
      }),
      { numRuns: 4 * RUNS },
    ));
  it('a removed line', () =>
    fc.assert(
      fc.asyncProperty(places(), (at) =>
        expectFinding(fileOf(lines.filter((_, index) => index !== at)), at + 1, [
          'missing',
          'incomplete',
          'not-evidence',
        ]),
      ),
      { numRuns: RUNS },
    ));
  it('two swapped lines', () =>
    fc.assert(
      fc.asyncProperty(places(), places(), async (one, other) => {
        fc.pre(one !== other);
        const changed = [...lines];
        [changed[one], changed[other]] = [lines[other]!, lines[one]!];
        await expectFinding(fileOf(changed), Math.min(one, other) + 1, ['order', 'added', 'missing', 'not-evidence']);
      }),
      { numRuns: RUNS },
    ));
  it('a repeated line', () =>
    fc.assert(
      fc.asyncProperty(places(), places(), async (at, after) => {
        // The copy comes before its line, so the copy is the right one.
        const line = at === after + 1 ? after + 3 : after + 2;
        await expectFinding(fileOf(lines.toSpliced(after + 1, 0, lines[at]!)), line, ['added', 'order']);
      }),
      { numRuns: RUNS },
    ));
  it('an inserted line', () =>
    fc.assert(
      fc.asyncProperty(places(), fc.string(), async (at, text) => {
        const added = text.replaceAll('\n', '');
        await expectFinding(fileOf(lines.toSpliced(at, 0, added)), at + 1, ['added', 'not-evidence']);
      }),
      { numRuns: RUNS },
    ));
  it('a truncated end', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: file.length - 1 }), async (length) => {
        const { verdict } = await check(file.subarray(0, length));
        expect(['changed', 'unreadable']).toContain(verdict);
      }),
      { numRuns: RUNS },
    ));
});

describe('a file that was forged as a whole', () => {
  const raise = (line: string) => line.replaceAll('100000', '900000').replaceAll('225000', '1025000');

  it('fits no earlier signature, and is refused without one', async () => {
    expect((await check(rewritten((line) => line, OLD))).signature).toMatchObject({ state: 'valid', whose: 'retired' });
    expect((await check(rewritten((line) => line.replace('Şükrü', 'Veli'), null))).finding).toEqual({
      line: lines.length,
      kind: 'signature',
    });
    const { signature: _, lineHash: __, ...end } = JSON.parse(lines.at(-1)!);
    const unsigned = numbered(JSON.parse(lines.at(-2)!).lineHash, JSON.stringify(end));
    expect((await check(fileOf([...lines.slice(0, -1), unsigned]))).finding).toEqual({
      line: lines.length,
      kind: 'unsigned',
    });
  });

  it('is not the shop’s when another key signed it', async () => {
    const forged = rewritten((line) => line.replace('Şükrü', 'Veli'), STRANGE);
    expect(await check(forged)).toMatchObject({ verdict: 'strange', finding: null, signature: { whose: 'strange' } });
    expect((await check(rewritten(raise, STRANGE))).verdict).toBe('changed');
  });
});

it('checks the rules of a file even when the shop’s key signed it', async () => {
  const at = lines.findLastIndex((line) => line.startsWith('{"record":"event"'));
  const entry = lines.findIndex((line) => line.startsWith('{"record":"journal"'));
  const findingOf = async (index: number, from: RegExp, to: string, chained = true) => {
    const changed = rewritten((line) => (line === lines[index] ? line.replace(from, to) : line), NEW, chained);
    expect(changed.equals(file)).toBe(false);
    const { finding } = await check(changed);
    return finding && { at: finding.line! - 1 - index, kind: finding.kind };
  };
  expect(await findingOf(at, /"amount":"\d/, '"amount":"9', false)).toEqual({ at: 0, kind: 'changed' });
  expect(await findingOf(at, /"revision":"\d+"/, '"revision":"900"')).toEqual({ at: 0, kind: 'missing' });
  expect(await findingOf(at, /"revision":"\d+"/, '"revision":"0"')).toEqual({ at: 0, kind: 'added' });
  expect(await findingOf(at, /"stream":"account-/, '"stream":"account-0')).toEqual({ at: 0, kind: 'changed' });
  expect(await findingOf(at, /,"balance":"\d+"/, ',"balance":"1"')).toEqual({ at: 0, kind: 'changed' });
  expect(await findingOf(at, /,"line":\d+/, ',"line":900')).toEqual({ at: 0, kind: 'changed' });
  expect(await findingOf(entry, /"hashBefore":"\w{4}/, '"hashBefore":"beef')).toEqual({ at: 0, kind: 'changed' });
});

it('compares every statement of the end with the lines before it', async () => {
  const { signature: _, lineHash: __, line: number, ...end } = JSON.parse(lines.at(-1)!);
  const before = JSON.parse(lines.at(-2)!).lineHash as string;
  const ended = (change: object) => {
    const signed = { ...end, ...change };
    const signature = EvidenceKeys.read({ EVIDENCE_KEY: NEW }).sign(signed);
    return check(
      fileOf([...lines.slice(0, -1), numbered(before, JSON.stringify({ ...signed, signature, line: number }))]),
    );
  };
  expect((await ended({})).verdict).toBe('proven');
  const more = numbered(JSON.parse(lines.at(-1)!).lineHash, `{"record":"journal","line":${lines.length + 1}}`);
  expect((await check(fileOf([...lines, more]))).finding).toEqual({ line: lines.length + 1, kind: 'added' });
  for (const field of Object.keys(end).filter((name) => name !== 'record')) {
    const { finding } = await ended({ [field]: typeof end[field] === 'number' ? end[field] + 1 : `${end[field]}0` });
    expect([field, finding]).toEqual([field, { line: lines.length, kind: 'changed' }]);
  }
});

it('accepts one encoding of a signature, under the key that the first line announces', async () => {
  const before = JSON.parse(lines.at(-2)!).lineHash as string;
  const text = lines.at(-1)!.replace(/,"lineHash":"\w+"\}$/, '}');
  const spelled = async (from: RegExp, to: (part: string) => string) => {
    const last = text.replace(from, to);
    expect(last).not.toBe(text);
    return (await check(fileOf([...lines.slice(0, -1), numbered(before, last)]))).finding;
  };
  // The last character before the padding carries bits that decoding drops.
  const sameBytes = (part: string) => part.replace(/.(?==)/, (char) => String.fromCharCode(char.charCodeAt(0) + 1));
  const at = (kind: string) => ({ line: lines.length, kind });
  expect(await spelled(/"value":"[^"=]+=+"/, sameBytes)).toEqual(at('changed'));
  expect(await spelled(/"keyId":"\w+"/, () => `"keyId":"${oldKey.keyId}"`)).toEqual(at('signature'));
  const announced = rewritten((line) => line, NEW).toString();
  const other = announced.replace(/"signedBy":"\w+"/, `"signedBy":"${oldKey.keyId}"`).split('\n')[0]!;
  expect((await check(rewritten((line) => (line === lines[0] ? other : line), NEW, true, false))).finding).toEqual(
    at('signature'),
  );
});

it('reads files of earlier versions, and reports that they have no signature', async () => {
  const plain = lines.slice(0, -1).map((line) => line.replace(/,"line":\d+,"lineHash":"\w+"\}$/, '}'));
  const body = [plain[0]!.replace('"version":3', '"version":2').replace(/"signedBy":"\w+",/, ''), ...plain.slice(1)];
  const { events, journalEntries, headRevision, balance, headHash } = JSON.parse(lines.at(-1)!);
  const end = {
    record: 'end',
    events,
    journalEntries,
    headRevision,
    balance,
    headHash,
    fileHash: sha256(fileOf(body)),
  };
  const old = [...body, JSON.stringify(end)];
  expect(await check(fileOf(old))).toMatchObject({ verdict: 'unsigned', signature: { state: 'none' } });
  const after = async (change: (copy: string[]) => string[]) => (await check(fileOf(change([...old])))).finding;
  expect(await after((copy) => copy.toSpliced(3, 1))).toEqual({ line: 4, kind: 'missing' });
  expect(await after((copy) => copy.toSpliced(3, 0, copy[2]!))).toEqual({ line: 4, kind: 'added' });
  expect(await after((copy) => copy.with(2, old[3]!).with(3, old[2]!))).toEqual({ line: 3, kind: 'order' });
  expect(await after((copy) => copy.with(2, old[2]!.replace('"amount":"1', '"amount":"2')))).toMatchObject({ line: 3 });
  expect(await after((copy) => copy.with(2, old[2]!.replace(/"position":"\d/, '"position":"9')))).toEqual({
    line: null,
    kind: 'changed',
  });
});

describe('the program that the shop serves', () => {
  const run = async (name: string, bytes: Buffer, ...words: string[]) => {
    const target = path.join(folder, name);
    writeFileSync(target, bytes);
    const words_ = [program, target, ...words];
    return promisify(execFile)(process.execPath, words_, { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };

  it('needs only Node, and exits with the code of its result', async () => {
    const published = path.join(folder, 'keys.json');
    writeFileSync(published, JSON.stringify({ keys }));
    expect(await run('right.ndjson', file, '--keys', published)).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^INTACT: .*\nThe file is signed by the shop's present key.*\nBalance 225000 /),
    });
    expect(await run('gap.ndjson', fileOf(lines.toSpliced(4, 1)), '--json')).toEqual({
      code: 1,
      stdout: expect.stringContaining('"line": 5'),
    });
    expect(await run('other.txt', Buffer.from('not evidence\n'))).toMatchObject({ code: 2 });
  });

  it('reports no file of an unknown signer as intact', async () => {
    const published = path.join(folder, 'keys.json');
    writeFileSync(published, JSON.stringify({ keys }));
    const forged = rewritten((line) => line, STRANGE);
    const unsigned = rewritten((line) => line.replace(/"signedBy":"\w+"/, '"signedBy":null'), null);
    const first = async (bytes: Buffer, ...words: string[]) => {
      const { code, stdout } = await run('file.ndjson', bytes, ...words);
      return [code, stdout.split(':')[0]];
    };
    expect([
      await first(file),
      await first(forged),
      await first(forged, '--keys', published),
      await first(unsigned),
      await first(unsigned, '--keys', published),
    ]).toEqual([
      [3, 'CONSISTENT, NOT PROVEN'],
      [3, 'CONSISTENT, NOT PROVEN'],
      [1, 'NOT OF THE SHOP'],
      [3, 'NOT SIGNED, NOTHING PROVEN'],
      [1, 'NOT SIGNED, NOTHING PROVEN'],
    ]);
  });
});
