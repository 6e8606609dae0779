import { CommandBus } from '@nestjs/cqrs';
import { commandIdOf, newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type { CommandResult } from '@yukselt/contracts/api';
import { OutcomeUnknown, StoreUnavailable } from '@yukselt/event-store';
import { CommandResultService } from '../account/runtime/command-result.service.js';
import { seedTables } from '../bootstrap.js';
import { LastAdminService } from '../identity/last-admin.service.js';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { REQUEST_DEADLINE_MS } from '../platform/http/request-deadline.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { ErasureService } from './erasure.service.js';

const CLOSE = '/api/v1/me/account/close';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({}, { deadlineMs: REQUEST_DEADLINE_MS });
  await seedTables(test.app);
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const service = <T>(type: new (...parts: never[]) => T): T => test.app.get(type, { strict: false });
const close = (customer: ApiClient, key: string) =>
  customer.post<CommandResult & Problem>(CLOSE, { password: DEMO_PASSWORD }, key);
const eventsOf = async (customer: ApiClient): Promise<string[]> =>
  (
    await test.database.pool.query<{ type: string }>('select type from es.events where stream = $1 order by revision', [
      `account-${customer.id}`,
    ])
  ).rows.map(({ type }) => type);

/** The next question for the command, after the one of its beginning, is not answered. */
function logFallsSilent(): void {
  const results = service(CommandResultService);
  jest.spyOn(results, 'find').mockRejectedValueOnce(new StoreUnavailable('silent'));
}

describe('an account that was closed, though', () => {
  let goOn: () => void = () => undefined;
  afterEach(() => goOn());

  it.each<[string, 'user' | 'admin', () => void]>([
    [
      'its erasure found no place in a queue',
      'user',
      () => void jest.spyOn(service(ErasureService), 'run').mockRejectedValue(new ApiProblem('STORE_UNAVAILABLE')),
    ],
    [
      'its erasure takes longer than the request',
      'user',
      () => {
        const lasting = new Promise<void>((resolve) => (goOn = resolve));
        jest.spyOn(service(ErasureService), 'run').mockReturnValue(lasting);
      },
    ],
    [
      'the log did not answer, nor when it was asked for the outcome',
      'user',
      () => {
        const bus = test.app.get(CommandBus);
        const execute = bus.execute.bind(bus);
        jest.spyOn(bus, 'execute').mockImplementationOnce(async (command) => {
          await execute(command);
          logFallsSilent();
          throw new OutcomeUnknown('silent');
        });
      },
    ],
    [
      'the connection was lost that kept other admins from leaving',
      'admin',
      () => {
        const lastAdmin = service(LastAdminService);
        const protect = lastAdmin.protect.bind(lastAdmin);
        jest.spyOn(lastAdmin, 'protect').mockImplementationOnce(async (...args) => {
          await protect(...args);
          logFallsSilent();
          throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
        });
      },
    ],
  ])('%s, is answered as unknown and not as a failure', async (_, role, arrange) => {
    const customer = await ApiClient.register(test.app, 'Silinecek Kişi');
    await test.database.pool.query('update shop.users set role = $2 where id = $1', [customer.id, role]);
    arrange();
    const key = newIdempotencyKey();
    const answer = await close(customer, key);
    expect(await eventsOf(customer)).toContain('AccountClosed');
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'OUTCOME_UNKNOWN', commandId: commandIdOf(customer.id, 'POST', CLOSE, key) },
    });
    goOn();
    jest.restoreAllMocks();
    expect(await close(customer, key)).toMatchObject({ status: 200, body: { repeated: true } });
    const { rows } = await test.database.pool.query('select erased_at from shop.users where id = $1', [customer.id]);
    expect(rows).toEqual([{ erased_at: expect.any(Date) }]);
  });
});

it('a failure before anything was stored is answered with STORE_UNAVAILABLE', async () => {
  const customer = await ApiClient.register(test.app, 'Kalan Kişi');
  jest.spyOn(test.app.get(CommandBus), 'execute').mockImplementationOnce(async () => {
    logFallsSilent();
    throw new StoreUnavailable('no time is left');
  });
  const key = newIdempotencyKey();
  expect(await close(customer, key)).toMatchObject({ status: 503, body: { code: 'STORE_UNAVAILABLE' } });
  expect(await eventsOf(customer)).toEqual([]);
});
