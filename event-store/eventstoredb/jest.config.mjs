// `npm run test:eventstoredb`: the contract against a real EventStoreDB. eventstoredb.event-store.esdb.ts explains how
// to name it.
import { tmpdir } from 'node:os';
import path from 'node:path';
import config from '../../jest.config.js';

const rootDir = path.resolve(import.meta.dirname, '../..');
const node = config.projects.find(({ displayName }) => displayName === 'node');

// Inherited by the tests, which learn the server's version.
process.env.SERVER_VERSION_FILE ??= path.join(tmpdir(), `eventstoredb-version-${process.pid}`);

export default {
  ...node,
  displayName: 'eventstoredb',
  testTimeout: config.testTimeout,
  rootDir,
  globalSetup: path.join(import.meta.dirname, 'jest.setup.mjs'),
  testMatch: ['<rootDir>/event-store/eventstoredb/**/*.esdb.ts'],
  reporters: [
    'default',
    [
      path.join(rootDir, 'testing/eventstoredb-runs.reporter.mjs'),
      { document: path.join(rootDir, 'docs/eventstoredb-runs.md'), versionFile: process.env.SERVER_VERSION_FILE },
    ],
  ],
};
