// Builds server and frontend, for images; `npm start` does the same by itself.

import { reportError } from '../console/operator-error.mjs';
import { build } from './build.mjs';

try {
  await build('server');
  await build('frontend');
} catch (error) {
  reportError(error);
  process.exit(1);
}
