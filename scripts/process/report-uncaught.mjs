// Loaded into a tool before its own code (`node --import`): an error that ends it is no answer, and an expected one needs no stack.
import { known } from './last-words.mjs';
import { explain, IMPOSSIBLE } from './problem.mjs';
import { shown } from './project.mjs';

process.once('uncaughtException', (error) => {
  explain(known(error.message, { data: shown(process.env.DATA_DIR) }) ?? error);
  process.exit(IMPOSSIBLE);
});
