// `npm run evidence -- check FILE` checks an evidence file, `npm run evidence -- rotate-key` changes its key.
import { evidence } from './console/evidence-commands.mjs';
import { exitAfter } from './console/operator-error.mjs';

exitAfter(evidence(process.argv.slice(2)));
