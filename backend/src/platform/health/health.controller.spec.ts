import { testDatabase } from '@yukselt/postgres/testing';
import { AppLoggerService } from '../app-logger.service.js';
import type { Config } from '../config.js';
import type { DatabaseLivenessService } from './database-liveness.service.js';
import { HealthController } from './health.controller.js';
import { ReadinessChecksService } from './readiness-checks.service.js';

it('is not ready while PostgreSQL takes no writes', async () => {
  const { pool, drop } = await testDatabase('health', () => Promise.resolve());
  try {
    const checks = new ReadinessChecksService(new AppLoggerService('silent'));
    new HealthController(pool, { production: false } as Config, checks, {} as DatabaseLivenessService);
    expect(await checks.run()).toMatchObject({ database: { ready: true, details: { writable: true } } });
    await pool.query('set default_transaction_read_only = on');
    expect(await checks.run()).toMatchObject({ database: { ready: false, details: { writable: false } } });
    await pool.query('set default_transaction_read_only = off');
    expect(await checks.run()).toMatchObject({ database: { ready: true, details: { writable: true } } });
  } finally {
    await drop();
  }
});
