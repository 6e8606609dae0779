import { createPool } from '@yukselt/postgres';
import { testDatabase } from '@yukselt/postgres/testing';
import { requireDurability } from './bootstrap.js';
import { AppLoggerService } from './platform/app-logger.service.js';

it('refuses a database in production that can lose acknowledged commits', async () => {
  const { url, drop } = await testDatabase('bootstrap', () => Promise.resolve());
  const ended = () => undefined; // the database is dropped while its last session still closes
  const pool = createPool(url, ended, { options: '-c synchronous_commit=off' });
  const log = new AppLoggerService('silent');
  try {
    await expect(requireDurability(pool, true, log)).rejects.toMatchObject({
      code: 'NOT_DURABLE',
      message: expect.stringContaining('synchronous_commit = off'),
    });
    await expect(requireDurability(pool, false, log)).resolves.toBeUndefined();
  } finally {
    await pool.end();
    await drop();
  }
});
