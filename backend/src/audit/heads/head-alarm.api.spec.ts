import type { CommandResult, VerificationState } from '@yukselt/contracts/api';
import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { AppLoggerService } from '../../platform/app-logger.service.js';
import { DAY_MS } from '../../platform/clock.js';
import { ApiClient } from '../../testing/api-client.js';
import { damageLog } from '../../testing/damage-log.js';
import { seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { DailyHeadsService } from './daily-heads.service.js';
import { HeadMakerService } from './head-maker.service.js';
import { HeadsRepository } from './heads.repository.js';

const MINUTE_MS = 60_000;
let test: TestApp;
let daily: DailyHeadsService;
let customer: ApiClient;

beforeAll(async () => {
  let ayse: ApiClient;
  ({ test, ayse } = await seededApp());
  daily = test.app.get(DailyHeadsService, { strict: false });
  customer = await ApiClient.register(test.app, 'Özet Müşterisi');
  const asked = await customer.post<CommandResult>('/api/v1/me/payment-requests', { amount: '70000', method: 'bank' });
  await ayse.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${asked.body.requestId}/approve`, {
    receiptId: null,
  });
  await daily.make();
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const health = async () => {
  const answer = await test.app.inject({ url: '/api/v1/health/heads' });
  return [answer.statusCode, answer.json<{ cause: string | null }>()];
};
const figure = async (name: string) => {
  const { body } = await test.app.inject({ url: '/api/v1/metrics', remoteAddress: '127.0.0.1' });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
};
const headAlarm = async () => {
  const auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
  return (await auditor.get<VerificationState>('/api/v1/audit/verification')).body.head;
};
const attempts = async (count: number, everyMs = MINUTE_MS) => {
  for (let n = 0; n < count; n++) {
    await daily.make();
    test.clock.advance(everyMs);
  }
};

it('reports a refused head to metrics and pages, and logs it once and then rarely, until it is made', async () => {
  expect(await health()).toEqual([200, { status: 'ok', cause: null, since: null }]);
  expect([await figure('daily_head_refused'), await figure('daily_head_age_seconds')]).toEqual([0, expect.any(Number)]);
  const { pool } = test.database;
  const stream = `account-${customer.id}`;
  await pool.query('create table public.taken_out as select * from es.events where stream = $1 and revision = 1', [
    stream,
  ]);
  await damageLog(pool, 'delete from es.events where stream = $1 and revision = 1', [stream]);
  test.clock.advance(DAY_MS);
  const since = test.clock.now().toISOString();
  const logged = jest.spyOn(test.app.get(AppLoggerService).pino, 'error');
  await attempts(5);
  expect(logged.mock.calls).toEqual([[expect.anything(), 'the daily head is not made']]);
  expect(await health()).toEqual([503, { status: 'refused', cause: 'log-incomplete', since }]);
  const note = expect.stringContaining('the log lacks the event of position');
  expect(await headAlarm()).toEqual({ cause: 'log-incomplete', since, note });
  expect(await figure('daily_head_refused')).toBe(1);
  expect(await figure('daily_head_age_seconds')).toBeGreaterThanOrEqual(DAY_MS / 1_000);

  const [hour, hours] = [60 * MINUTE_MS, 13];
  await attempts(hours, hour);
  expect(logged).toHaveBeenCalledTimes(3);

  await damageLog(pool, 'insert into es.events select * from public.taken_out');
  await daily.make();
  expect(await health()).toEqual([200, { status: 'ok', cause: null, since: null }]);
  expect([await headAlarm(), await figure('daily_head_refused')]).toEqual([null, 0]);
});

it('raises no alarm for a short outage of the database, and one for a long outage', async () => {
  const make = jest.spyOn(test.app.get(HeadMakerService, { strict: false }), 'makeDaily');
  make.mockRejectedValue(new Error('connect ECONNREFUSED'));
  const logged = jest.spyOn(test.app.get(AppLoggerService).pino, 'error');
  await attempts(2);
  expect([await health(), logged.mock.calls.length]).toEqual([[200, expect.anything()], 1]);
  await attempts(9);
  expect(await health()).toEqual([503, expect.objectContaining({ cause: 'failed' })]);
  make.mockRestore();
  await daily.make();
  expect(await health()).toEqual([200, expect.anything()]);
});

it('leaves a head to the process that makes it, however long that takes', async () => {
  test.clock.advance(DAY_MS);
  const make = jest.spyOn(test.app.get(HeadMakerService, { strict: false }), 'makeDaily');
  make.mockRejectedValue(new Error('connect ECONNREFUSED'));
  await attempts(11);
  make.mockRestore();
  const logged = jest.spyOn(test.app.get(AppLoggerService).pino, 'error');
  const count = async () => (await test.app.get(HeadsRepository, { strict: false }).all()).length;
  const before = await count();
  const other = await test.database.pool.connect();
  try {
    await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.heads]);
    await daily.make();
    expect([await count(), logged.mock.calls]).toEqual([before, []]);
    expect(await health()).toEqual([503, expect.objectContaining({ cause: 'failed' })]); // as before
  } finally {
    await other.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.heads]);
    other.release();
  }
  await daily.make();
  expect([await count(), await health()]).toEqual([before + 1, [200, expect.anything()]]);
});
