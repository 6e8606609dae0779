import type pg from 'pg';
import { AppLoggerService } from '../app-logger.service.js';
import { DatabaseLivenessService, SILENT_MS } from './database-liveness.service.js';

it('is alive until PostgreSQL has been silent for a minute, and again after its next answer', async () => {
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  let answers = false;
  const query = () => (answers ? Promise.resolve({ rows: [] }) : Promise.reject(new Error('Query read timeout')));
  const liveness = new DatabaseLivenessService({ query } as unknown as pg.Pool, new AppLoggerService('silent'));
  now += SILENT_MS;
  await liveness.ask();
  expect(liveness.alive).toBe(true);
  now += 1;
  expect(liveness.alive).toBe(false);
  answers = true;
  await liveness.ask();
  expect(liveness.alive).toBe(true);
});
