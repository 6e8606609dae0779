/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SOURCE = 'backend/src/receipts/seed/receipt-picture.ts';
/** Draws each sender's receipt of each kind; the digests of the pictures as JSON. */
const PROGRAM = `
import { createHash } from 'node:crypto';
import { receiptPicture } from './backend/src/receipts/seed/receipt-picture.js';
const details = { holder: 'Yükselt', account: 'TR330006100519786457841326', reference: 'YKS-1', amount: 12345n, at: 0 };
const digests = [];
for (const kind of ['dekont', 'phone'])
  for (const sender of ['ĞĞĞ', 'ŞŞŞ', 'WWW']) {
    const picture = await receiptPicture({ ...details, kind, sender });
    digests.push(createHash('sha256').update(picture).digest('hex'));
  }
console.log(JSON.stringify(digests));
`;
/** As the build writes them: Node needs the ends of paths. */
const MODULES = ['-C', 'module.type=es6', '-C', 'module.resolveFully=true'];
let folder: string;

// The environment of a font library is read once a process, and Jest's is a copy: a process of its own draws.
beforeAll(async () => {
  mkdirSync(path.join(ROOT, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, 'node_modules/.cache/receipts-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
  writeFileSync(path.join(folder, 'draw.js'), PROGRAM);
  const compiler = path.join(ROOT, 'node_modules/@swc/cli/bin/swc.js');
  const options = ['-d', folder, ...MODULES, '--ignore', '**/*.spec.ts'];
  await run(process.execPath, [compiler, 'contracts', SOURCE, ...options], { cwd: ROOT });
  symlinkSync(path.join(ROOT, 'backend/assets'), path.join(folder, 'backend/assets'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drawn = async (env: NodeJS.ProcessEnv): Promise<string[]> =>
  JSON.parse((await run(process.execPath, ['draw.js'], { cwd: folder, env: { ...process.env, ...env } })).stdout);

it('writes receipts in the bundled font: a machine without any font draws the same letters', async () => {
  const bare = await drawn({ FONTCONFIG_FILE: path.join(folder, 'fonts.conf') });
  // Blank texts, and boxes in place of letters, would look alike.
  expect(new Set(bare).size).toBe(6);
  expect(await drawn({})).toEqual(bare);
});
