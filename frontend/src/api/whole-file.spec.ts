import { adminBlogApi } from '../features/admin/blog/admin-blog.api.js';
import { adminCatalogApi } from '../features/admin/catalog/admin-catalog.api.js';
import { adminMessagesApi } from '../features/admin/messages/admin-messages.api.js';
import { adminApi } from '../features/admin/shared/admin.api.js';
import { adminUsersApi } from '../features/admin/users/admin-users.api.js';
import { accessLogApi } from '../features/audit/access-log/access-log.api.js';
import { auditApi } from '../features/audit/account/audit.api.js';
import { accountingApi } from '../features/audit/accounting/accounting.api.js';
import { balancesApi } from '../features/audit/balances/balances.api.js';
import { decisionsApi } from '../features/audit/decisions/decisions.api.js';
import { turnoverApi } from '../features/audit/turnover/turnover.api.js';
import { settingsApi } from '../features/settings/settings.api.js';
import { HttpClient } from './http-client.js';

/** Every filter is open. */
const OPEN = {} as never;

it.each<[string, (http: HttpClient) => Promise<Blob>]>([
  ['orders', (http) => adminApi(http).ordersFile(OPEN)],
  ['payment requests', (http) => adminApi(http).paymentsFile(OPEN)],
  ['a receipt', (http) => adminApi(http).receiptFile('r1')],
  ['users', (http) => adminUsersApi(http).file(OPEN)],
  ['the catalogue', (http) => adminCatalogApi(http).services.file(OPEN)],
  ['posts', (http) => adminBlogApi(http).postsFile(OPEN)],
  ['messages', (http) => adminMessagesApi(http).messagesFile(OPEN)],
  ['addresses of the newsletter', (http) => adminMessagesApi(http).newsletterFile('')],
  ['the access log', (http) => accessLogApi(http).file(OPEN)],
  ['the turnover', (http) => turnoverApi(http).file(OPEN)],
  ['decisions', (http) => decisionsApi(http).file(OPEN)],
  ['balances', (http) => balancesApi(http).file(OPEN)],
  ['the journal', (http) => accountingApi(http).journal('csv', OPEN)],
  ['the own data', (http) => settingsApi(http).data()],
])('gives the file of %s ten minutes, as a long list needs on a slow connection', async (_, load) => {
  const timeouts = jest.spyOn(AbortSignal, 'timeout');
  await load(new HttpClient(async () => new Response('file')));
  expect(timeouts.mock.calls).toEqual([[600_000]]);
  timeouts.mockRestore();
});

it('waits for the evidence of a million events as long as its 1.2 GB take on a slow line', async () => {
  const timeouts = jest.spyOn(AbortSignal, 'timeout');
  await auditApi(new HttpClient(async () => new Response('file'))).evidence('u1', 'ndjson', null);
  const seconds = Number(timeouts.mock.calls[0]![0]) / 1_000;
  expect(1_200_000_000 / seconds).toBeLessThan(100_000); // bytes a second
  timeouts.mockRestore();
});
