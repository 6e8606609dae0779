// Builds server and frontend, for images; `npm start` does the same by itself.
import { build } from './build.mjs';
import { explain } from '../console/operator-error.mjs';

try {
  await build('server');
  await build('frontend');
} catch (error) {
  explain(error);
  process.exit(1);
}
