// `npm run audit -- COMMAND`: what an auditor asks, from the command line.

import { audit } from './console/audit-commands.mjs';
import { exitAfter } from './console/operator-error.mjs';

exitAfter(audit(process.argv.slice(2)));
