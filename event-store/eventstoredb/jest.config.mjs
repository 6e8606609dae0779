// `npm run test:eventstoredb`: the contract against a real EventStoreDB. How to say which one:
// eventstoredb.event-store.esdb.ts
import path from 'node:path';
import config from '../../jest.config.js';

const rootDir = path.resolve(import.meta.dirname, '../..');
const node = config.projects.find(({ displayName }) => displayName === 'node');

export default {
  ...node,
  displayName: 'eventstoredb',
  rootDir,
  globalSetup: path.join(import.meta.dirname, 'jest.setup.mjs'),
  testMatch: ['<rootDir>/event-store/eventstoredb/**/*.esdb.ts'],
};
