import { createPool } from '@yukselt/postgres';
import { testDatabase } from '@yukselt/postgres/testing';
import { describeEventStore } from '../event-store.contract.js';
import { migrateEventStore } from './event-store.migrations.js';
import { PostgresEventStore } from './postgres.event-store.js';

describeEventStore(
  'PostgreSQL',
  async () => {
    const database = await testDatabase('event_store', migrateEventStore);
    const pool = createPool(database.url, () => undefined);
    const store = new PostgresEventStore(database.pool);
    const another = new PostgresEventStore(pool);
    return {
      store,
      another,
      async dispose() {
        await store.close();
        await another.close();
        await pool.end();
        await database.drop();
      },
    };
  },
  { sameIdsAtFreshRevision: 'refused', sameIdsOtherContent: 'refused', idOfAnotherStream: 'refused' },
);
