import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { accountApi } from '../../api/account.api.js';
import { memoryStorage } from '../../lib/storage.js';
import { FakeServer, ok, page, USER } from '../../stores/testing/fake-server.js';
import { request } from '../../stores/testing/records.js';
import { WalletModel } from '../../stores/WalletModel.js';
import { RequestList } from './RequestList.js';
import { WalletStore } from './WalletStore.js';

jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => ({}) }));

const PAGE_SIZE = 10;

it('counts a pending request that is not on the loaded page', async () => {
  const decided = Array.from({ length: PAGE_SIZE }, (_, index) => request(`r${index}`, { status: 'approved' }));
  const server = new FakeServer()
    .on('GET /api/v1/me/wallet', ok({ balance: '0', revision: '40', pendingAmount: '50000', pendingCount: 1 }))
    .on('GET /api/v1/me/wallet/entries', page([]))
    .on('GET /api/v1/me/payment-requests', page(decided, 'older'));
  const store = new WalletStore({
    api: accountApi(server.http),
    commands: server.commands(),
    wallet: new WalletModel(),
    storage: memoryStorage(),
    onLive: server.onLive,
    userId: () => USER,
    onCredited: () => undefined,
  });
  await store.refresh();
  render(<RequestList store={store} />, { wrapper: MemoryRouter });
  expect(screen.queryByText('1 bekliyor')).not.toBeNull();
  // On a phone the list lies above the movements: it begins with no more than can wait.
  const [sent] = server.sent('GET /api/v1/me/payment-requests');
  expect(sent!.path).toMatch(/limit=10$/);
});
