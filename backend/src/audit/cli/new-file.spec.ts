import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openNewFile } from './new-file.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string): string => path.join(folder, name);

it('has its name only once it is kept', async () => {
  const { stream, commit } = await openNewFile(inFolder('a'));
  await pipeline(Readable.from(['whole']), stream);
  expect(readdirSync(folder)).not.toContain('a');
  await commit();
  expect(readdirSync(folder)).toEqual(['a']);
  expect(readFileSync(inFolder('a'), 'utf8')).toBe('whole');
});

it('leaves the earlier file of its name, and no other, when it is discarded', async () => {
  writeFileSync(inFolder('a'), 'earlier');
  const { stream, discard } = await openNewFile(inFolder('a'));
  await pipeline(Readable.from(['half']), stream);
  discard();
  expect(readdirSync(folder)).toEqual(['a']);
  expect(readFileSync(inFolder('a'), 'utf8')).toBe('earlier');
});

it.each([
  ['a file', () => inFolder('a')],
  ['a device', () => '/dev/null'],
])('closes %s that is discarded before anything was written', async (_, name) => {
  const { stream, discard } = await openNewFile(name());
  discard();
  expect([stream.destroyed, readdirSync(folder)]).toEqual([true, []]);
});

it('replaces the file that a link names, with its mode, and keeps the link', async () => {
  writeFileSync(inFolder('a'), 'earlier', { mode: 0o600 });
  symlinkSync('a', inFolder('link'));
  const { stream, commit } = await openNewFile(inFolder('link'));
  await pipeline(Readable.from(['newer']), stream);
  await commit();
  expect(readFileSync(inFolder('a'), 'utf8')).toBe('newer');
  expect(statSync(inFolder('a')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['a', 'link']);
});

it('writes to a device itself', async () => {
  const { stream, commit } = await openNewFile('/dev/null');
  await pipeline(Readable.from(['nothing']), stream);
  await commit();
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});

it('refuses a folder', () => expect(openNewFile(folder)).rejects.toMatchObject({ code: 'EISDIR' }));
