import { SchedulerRegistry } from '@nestjs/schedule';
import { testApp } from '../../testing/test-app.js';

it('runs the jobs of all areas, and stops them at shutdown', async () => {
  const test = await testApp();
  const scheduler = test.app.get(SchedulerRegistry, { strict: false });
  expect(scheduler.getIntervals().sort()).toEqual([
    'admin-counters',
    'daily-heads',
    'database-liveness',
    'ended-rate-limits',
    'erasures',
    'live-heartbeat',
    'live-session-check',
    'mail',
    'nightly-verification',
    'old-mail',
    'projection-lag',
    'review-leases',
    'unconfirmed-addresses',
    'unused-images',
    'withdrawn-receipts',
  ]);
  await test.close();
  expect(scheduler.getIntervals()).toEqual([]);
});
