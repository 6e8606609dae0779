// Builds server and frontend, for images; `npm start` does the same by itself.

import { explain } from '../console/operator-error.mjs';
import { build } from './build.mjs';

try {
  await build('server');
  await build('frontend');
} catch (error) {
  explain(error);
  process.exit(1);
}
