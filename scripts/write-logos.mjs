// `node scripts/write-logos.mjs`: writes the logos into the frontend.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { logoFiles } from './logos/logos.mjs';
import { ROOT } from './paths.mjs';

for (const [file, text] of Object.entries(logoFiles())) writeFileSync(path.join(ROOT, file), text);
