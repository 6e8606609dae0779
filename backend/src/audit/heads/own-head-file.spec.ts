import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HeadView } from '@yukselt/contracts/api';
import { HEAD_VERSION, type Head, headHash, NO_HEAD } from './head-document.js';
import { OwnHeadFile } from './own-head-file.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-head-'));
  file = path.join(folder, 'newest-head.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function headOf(number: number): HeadView {
  const [root, madeAt] = ['ab'.repeat(32), '2026-11-21T09:00:00.000Z'];
  const head: Head = { version: HEAD_VERSION, number, madeAt, position: '9', accounts: 1, root, before: NO_HEAD };
  return { ...head, hash: headHash(head), signature: null };
}

it('holds a complete head while processes with the same pid write theirs, as in containers', async () => {
  const heads = [headOf(1), headOf(2)];
  await new OwnHeadFile(file).keep(heads[0]!);
  for (let round = 0; round < 50; round++) {
    const [, , read] = await Promise.all([
      new OwnHeadFile(file).keep(heads[0]!),
      new OwnHeadFile(file).keep(heads[1]!),
      new OwnHeadFile(file).read(),
    ]);
    expect(heads).toContainEqual(read);
  }
  expect(readdirSync(folder)).toEqual(['newest-head.json']);
});

it('leaves no temporary file when the file cannot be replaced', async () => {
  mkdirSync(file);
  await expect(new OwnHeadFile(file).keep(headOf(1))).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['newest-head.json']);
});
