import { AppLoggerService } from '../platform/app-logger.service.js';
import { AdminCountersService } from './admin-counters.service.js';
import { LiveHubService } from './live-hub.service.js';

const NONE = {
  pendingRequests: 0,
  pendingComments: 0,
  unreadMessages: 0,
  pendingLinks: 0,
  pendingTransfers: 0,
  pendingResets: 0,
};
const NAMES = Object.keys(NONE) as (keyof typeof NONE)[];

function counting() {
  const warnings: object[] = [];
  const log = { pino: { warn: (facts: object) => warnings.push(facts) } } as unknown as AppLoggerService;
  return { service: new AdminCountersService(new LiveHubService(), log), warnings };
}

it('reports a counter that cannot be read as unknown, and the others with their values', async () => {
  const { service, warnings } = counting();
  const away = new Error('the views are away');
  service.register('pendingComments', async () => 3);
  service.register('pendingRequests', () => Promise.reject(away));
  expect(await service.counters()).toEqual({ ...NONE, pendingComments: 3, pendingRequests: null });
  expect(warnings).toEqual([{ err: away }]);
});

it('fails when none can be read', async () => {
  const { service } = counting();
  for (const name of NAMES) service.register(name, () => Promise.reject(new Error(`no ${name}`)));
  await expect(service.counters()).rejects.toThrow('no pendingRequests');
});
