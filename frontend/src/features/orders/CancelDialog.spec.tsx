import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CommandResult } from '@yukselt/contracts/api';
import { observable, runInAction } from 'mobx';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { commandResult, order } from '../../stores/testing/records.js';
import { CancelDialog } from './CancelDialog.js';
import type { OrdersStore } from './OrdersStore.js';

const notifications = new NotificationsStore();
jest.mock('../../stores/StoreProvider.js', () => ({
  useStores: () => ({ notifications, session: { isAdmin: false }, wallet: { balance: 0n } }),
}));
jest.mock('../catalog/OrderedPlatformLogo.js', () => ({ OrderedPlatformLogo: () => null }));

const [FIRST, SECOND] = [order('o-1'), order('o-2')];

/** The outcome of the first order's cancellation is open; the second order's was never sent. */
function setUp() {
  let answer: (result: CommandResult) => void = () => undefined;
  const outcome = new Promise<CommandResult>((resolve) => {
    answer = resolve;
  });
  const sent = observable.box(false);
  const store = {
    cancel: () => {
      runInAction(() => sent.set(true));
      return outcome;
    },
    cancelState: (id: string) => ({ status: sent.get() && id === FIRST.id ? 'unknown' : 'idle' }),
  } as unknown as OrdersStore;
  const onClose = jest.fn();
  const dialogOf = (shown: typeof FIRST | null) => <CancelDialog order={shown} store={store} onClose={onClose} />;
  const { rerender } = render(dialogOf(FIRST));
  return { answer, onClose, show: (shown: typeof FIRST | null) => rerender(dialogOf(shown)) };
}
const dialog = () => within(screen.getByRole('dialog'));
const isBusy = () => dialog().queryByRole('button', { name: 'Vazgeç' }) === null;

it('can be closed while the outcome is unknown, and reports the outcome later', async () => {
  const { answer, onClose, show } = setUp();
  await userEvent.click(dialog().getByRole('button', { name: 'Siparişi İptal Et' }));
  await userEvent.click(await screen.findByText('Kapat'));
  expect(onClose).toHaveBeenCalledTimes(1);
  const texts = () => notifications.queue.map(({ text }) => text);
  expect(texts()).toEqual([expect.stringContaining('kontrol ediliyor')]);
  show(SECOND);
  expect(isBusy()).toBe(false);
  answer(commandResult({ refunded: '500', balance: '500' }));
  await waitFor(() => expect(texts()).toContainEqual(expect.stringContaining('₺5,00')));
  expect(onClose).toHaveBeenCalledTimes(1); // the dialog of the other order stays
});
