// Loaded into a tool before its own code (`node --import`): an error that ends it is no answer, and an expected one
// needs no stack.

import { explain, IMPOSSIBLE } from '../console/operator-error.mjs';
import { shown } from '../paths.mjs';
import { known } from './crash-report.mjs';

process.once('uncaughtException', (error) => {
  explain(known(error.message, { data: shown(process.env.DATA_DIR) }) ?? error);
  process.exit(IMPOSSIBLE);
});
