// `npm run looks:approve`: approves the screens as they are now. Takes new pictures of those that changed and makes the
// files small; `git diff` shows what is approved. Arguments go to Playwright: `npm run looks:approve -- -g wallet`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from './paths.mjs';
import { execute } from './process/exec.mjs';

const PICTURES = path.join(ROOT, 'e2e/looks');
/** How many of the colours are kept, percent. What is lost is far below the tolerance of the comparison. */
const QUALITY = 90;

const { code } = await execute(
  process.execPath,
  [
    ...['scripts/test.mjs', 'build', 'e2e', '--project', 'looks', '--no-deps'],
    ...['--update-snapshots', ...process.argv.slice(2)],
  ],
  { show: true },
);
let total = 0;
for (const name of readdirSync(PICTURES)) {
  const file = path.join(PICTURES, name);
  const before = readFileSync(file);
  const small = await sharp(before).png({ palette: true, quality: QUALITY, effort: 10, dither: 0 }).toBuffer();
  // A picture that is small already stays as it is: a second pass would change it for nothing.
  const stored = small.length < before.length * 0.8 ? small : before;
  if (stored !== before) writeFileSync(file, stored);
  total += stored.length;
}
console.log(`${(total / 1_000_000).toFixed(1)} MB of pictures in e2e/looks`);
process.exitCode = code ?? 1;
