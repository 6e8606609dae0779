// `npm run audit -- COMMAND`: what an auditor asks, from the command line.

import { audit } from './console/audit-commands.mjs';
import { exitCodeOf, reportError } from './console/operator-error.mjs';

audit(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    reportError(error);
    process.exit(exitCodeOf(error));
  },
);
