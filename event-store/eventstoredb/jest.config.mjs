// `npm run test:eventstoredb`: the contract against a real EventStoreDB. How to say which one:
// eventstoredb.event-store.esdb.ts
import path from 'node:path';
import config from '../../jest.config.js';

if (!process.env.EVENTSTORE_URL) {
  throw new Error(
    'EVENTSTORE_URL is not set. Set it to the server to test against, for example esdb://127.0.0.1:2113?tls=false',
  );
}

const rootDir = path.resolve(import.meta.dirname, '../..');
const node = config.projects.find(({ displayName }) => displayName === 'node');

export default {
  ...node,
  displayName: 'eventstoredb',
  rootDir,
  testMatch: ['<rootDir>/event-store/eventstoredb/**/*.esdb.ts'],
};
