import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { accountApi } from '../../api/account.api.js';
import { memoryStorage } from '../../lib/storage.js';
import { FakeServer, ok, page, refused, USER } from '../../stores/testing/fake-server.js';
import { WalletModel } from '../../stores/WalletModel.js';
import { BalanceCard } from '../dashboard/BalanceCard.js';
import { BalanceHero } from './BalanceHero.js';
import { WalletStore } from './WalletStore.js';

beforeAll(() => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});

async function setUp(balance: string, ...entries: Parameters<FakeServer['on']>[1][]) {
  const server = new FakeServer()
    .on('GET /api/v1/me/wallet', ok({ balance, revision: '4', pendingAmount: '0', pendingCount: 0 }))
    .on('GET /api/v1/me/wallet/entries', ...entries)
    .on('GET /api/v1/me/payment-requests', page([]));
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
  return store;
}

describe.each([
  ['wallet', (store: WalletStore) => <BalanceHero store={store} />],
  ['dashboard', (store: WalletStore) => <BalanceCard wallet={store} />],
])('the course of the balance on the %s', (_, card) => {
  it.each(['0', '5000'])('of ₺%s kuruş reports a lost connection, and can be read again', async (balance) => {
    const store = await setUp(balance, 'lost', page([]));
    const { container } = render(card(store), { wrapper: MemoryRouter });
    expect(screen.queryByText('Bağlantı yok')).not.toBeNull();
    expect(container.querySelector('[data-skeleton], [aria-busy="true"]')).toBeNull();
    await act(async () => {
      screen.getByRole('button', { name: 'Tekrar dene' }).click();
      await store.refresh();
    });
    expect(screen.queryByText('Bağlantı yok')).toBeNull();
  });

  it('that the server refuses is not reported as a lost connection', async () => {
    render(card(await setUp('5000', refused(500, 'INTERNAL', 'x'))), { wrapper: MemoryRouter });
    expect(screen.queryByText('Hareketleriniz okunamadı')).not.toBeNull();
  });
});
