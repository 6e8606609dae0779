// `npm run evidence -- check FILE` checks an evidence file, `npm run evidence -- rotate-key` changes its key.
import { evidence } from './console/evidence-commands.mjs';
import { exitCodeOf, reportError } from './console/operator-error.mjs';

evidence(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    reportError(error);
    process.exit(exitCodeOf(error));
  },
);
