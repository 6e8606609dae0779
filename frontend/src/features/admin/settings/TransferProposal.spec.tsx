import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SiteSettings, TransferProposalView } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, NetworkError } from '../../../api/errors.js';
import type { AdminSettingsStore } from './AdminSettingsStore.js';
import { TRANSFER } from './admin-settings.texts.js';
import { TransferProposal } from './TransferProposal.js';

const notices: string[] = [];
const failures: string[] = [];
jest.mock('../../../stores/StoreProvider.js', () => {
  const note = (text: string) => void notices.push(text);
  const fail = (text: string) => void failures.push(text);
  return {
    useStores: () => ({
      session: { user: { id: 'mehmet' } },
      notifications: { success: note, error: fail, info: note, unknown: note },
    }),
  };
});
beforeEach(() => notices.splice(0));

const account = (number: string) => ({ bank: 'Banka', account: number });
const transfer = (number: string): SiteSettings['transfer'] => ({
  holder: 'Yükselt',
  papara: account(number),
  bank: account('TR2'),
});
const proposal = (id: string): TransferProposalView => ({
  id,
  transfer: transfer('TR9'),
  proposedBy: { id: 'ayse', name: 'Ayşe Demir' },
  proposedAt: '2026-11-26T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
});

/** The proposal, looked at by another admin, whose question is open. */
function asked() {
  const store = makeAutoObservable({
    proposal: proposal('p1') as TransferProposalView | null,
    async confirmProposal() {
      runInAction(() => {
        this.proposal = null;
      });
    },
  });
  render(<TransferProposal store={store as unknown as AdminSettingsStore} current={transfer('TR1')} />);
  fireEvent.click(screen.getByRole('button', { name: TRANSFER.confirm }));
  return store;
}

it.each([
  ['is withdrawn', null],
  ['is replaced', proposal('p2')],
])('notifies an admin whose dialog is open that the proposal %s, and closes the dialog', async (_, next) => {
  const store = asked();
  await act(async () => {
    runInAction(() => {
      store.proposal = next;
    });
  });
  expect(notices).toEqual([TRANSFER.gone]);
  await waitFor(() => expect(screen.queryByText(TRANSFER.confirmText)).toBeNull());
});

it('reports no other admin when the own confirmation ended the proposal', async () => {
  asked();
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: TRANSFER.confirm }).at(-1)!);
  });
  expect(notices).toEqual([TRANSFER.confirmed]);
});

it('calls no own decision a failure that is repeated after a lost answer', async () => {
  const store = asked();
  const notFound = new ApiError({ status: 404, code: 'NOT_FOUND', detail: 'Kayıt bulunamadı.' });
  const dropProposal = jest.fn().mockRejectedValueOnce(new NetworkError(null)).mockRejectedValueOnce(notFound);
  Object.assign(store, { dropProposal });
  const decline = screen.getByRole('button', { name: TRANSFER.decline, hidden: true });
  for (let press = 0; press < 2; press += 1) await act(async () => void fireEvent.click(decline));
  const unknown = 'Yeni hesapların önerisi reddedilmiş olabilir: yanıt gelmedi. Ayarlar sayfasını yenileyip bakın.';
  expect([notices, failures]).toEqual([[unknown, TRANSFER.gone], []]);
});
