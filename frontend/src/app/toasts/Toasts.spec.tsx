import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CommandResult } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import { HttpClient } from '../../api/http-client.js';
import { COMMAND } from '../../stores/command.texts.js';
import { resentRefusal } from '../../stores/command-refusal.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import type { PendingCommand } from '../../stores/pending-command.js';
import type { RootStore } from '../../stores/RootStore.js';
import { followOutcomes } from './open-outcomes.js';
import Toasts from './Toasts.js';

const PATH = '/api/v1/me/profile';
const MAY_BE_SAVED = 'Yanıt gelmedi: bilgileriniz güncellenmiş olabilir. Sayfayı yenileyip bakın.';
const CHECKING = 'İşleminizin sonucu kontrol ediliyor…';
const LONG_MS = 10 * 60_000;
/** Entering, leaving and giving its place away, each of less than a second. */
const STEPS = 6;
const STEP_MS = 1_000;

const reach = jest.fn<Promise<Response>, []>();
const http = new HttpClient(reach);
const command: PendingCommand = {
  intent: 'cancel:o1',
  userId: 'u',
  method: 'POST',
  path: '/p',
  key: 'k',
  body: {},
  sentAt: 0,
};
const stores = {
  notifications: new NotificationsStore(),
  http,
  commands: makeAutoObservable({ pending: [] as PendingCommand[] }),
  session: makeAutoObservable({ expired: false, user: { id: 'u' } as { id: string } | null }),
};
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));
// jsdom has no layout.
jest.mock('../../ui/placement/free-place.js', () => ({ keepInFreePlace: () => undefined }));
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const { notifications } = stores;

const host = document.createElement('div');
host.id = 'toasts';

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  // As the host of toasts does.
  stop = followOutcomes(stores as unknown as RootStore);
  document.body.append(host);
  reach.mockRejectedValue(new TypeError('offline'));
  render(<Toasts />);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Lets time pass, and what it closes leave the page step by step. */
async function pass(ms: number): Promise<void> {
  for (const part of [ms, ...Array<number>(STEPS).fill(STEP_MS)]) await act(() => jest.advanceTimersByTimeAsync(part));
}
const shown = (text: string) => screen.queryAllByText(text).length;
/** Sends a change, and notifies of its outcome as a page does. */
async function change(path = PATH): Promise<void> {
  await act(async () => {
    await http.put(path).catch((error: unknown) => notifications.unknown(MAY_BE_SAVED, error));
  });
}

it('closes a notice after four seconds, and keeps one about an unknown outcome until somebody closes it', async () => {
  await act(async () => notifications.success('Kaydedildi'));
  await change();
  await pass(LONG_MS);
  expect([shown('Kaydedildi'), shown(MAY_BE_SAVED)]).toEqual([0, 1]);
  expect(screen.getByText(MAY_BE_SAVED).getAttribute('role')).toBe('status');
  await user.click(screen.getByRole('button', { name: 'Kapat' }));
  await pass(0);
  expect(shown(MAY_BE_SAVED)).toBe(0);
});

it('shows one notice of a text, and closes it when the same change is sent again, not when another one is', async () => {
  await change();
  await change();
  await pass(0);
  expect(shown(MAY_BE_SAVED)).toBe(1);
  reach.mockImplementation(async () => new Response('{}'));
  await act(() => http.put('/api/v1/me/preferences'));
  await act(() => http.get(PATH));
  await act(() => http.delete(PATH));
  await pass(0);
  expect(shown(MAY_BE_SAVED)).toBe(1);
  await act(() => http.put(PATH));
  await pass(0);
  expect(shown(MAY_BE_SAVED)).toBe(0);
});

it('says that the outcome of a money command is looked for until none is open', async () => {
  runInAction(() => stores.commands.pending.push(command));
  await act(async () => notifications.unknown(CHECKING));
  await pass(LONG_MS);
  expect(shown(CHECKING)).toBe(1);
  await act(async () => runInAction(() => void stores.commands.pending.pop()));
  await pass(0);
  expect(shown(CHECKING)).toBe(0);
});

it('says so while a money command is open, also to somebody who has signed in again', async () => {
  runInAction(() => stores.commands.pending.push(command));
  await act(async () => notifications.unknown(CHECKING));
  for (const expired of [true, false])
    await act(async () =>
      runInAction(() => {
        stores.session.expired = expired;
      }),
    );
  await pass(0);
  expect(shown(CHECKING)).toBe(1);
  await act(async () => runInAction(() => void stores.commands.pending.pop()));
  await pass(0);
  expect(shown(CHECKING)).toBe(0);
});

it('does not say so any more once the outcome is known, which may be before the first toast is drawn', async () => {
  await act(async () => notifications.unknown(CHECKING));
  await act(async () => notifications.success('Kaydedildi'));
  await pass(0);
  expect([shown(CHECKING), shown('Kaydedildi')]).toEqual([0, 1]);
});

it('closes what a registration or a new password left open once somebody has signed in', async () => {
  await change();
  await act(async () =>
    runInAction(() => {
      stores.session.expired = true;
    }),
  );
  await pass(LONG_MS);
  expect(shown(MAY_BE_SAVED)).toBe(1);
  await act(async () =>
    runInAction(() => {
      stores.session.expired = false;
    }),
  );
  await pass(0);
  expect(shown(MAY_BE_SAVED)).toBe(0);
});

it('keeps the notice about an earlier command whose outcome only the lists show, and no other', async () => {
  const bulk = { ...command, intent: 'bulk:approve:r1', path: '/api/v1/admin/bulk/payment-requests' };
  await act(async () => {
    notifications.late(bulk, resentRefusal(bulk, { detail: '' } as Parameters<typeof resentRefusal>[1]));
    notifications.late(command, {} as CommandResult);
  });
  await pass(LONG_MS);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([COMMAND.outcomeInLists]);
});
