import { act, renderHook } from '@testing-library/react';
import { ApiError } from '../../../../api/errors.js';
import { NotificationsStore } from '../../../../stores/NotificationsStore.js';
import { FakeServer } from '../../../../stores/testing/fake-server.js';
import { payment } from '../../../../stores/testing/records.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { usePaymentDecisions } from './use-payment-decisions.js';

const { http } = new FakeServer();
jest.mock('../../../../stores/StoreProvider.js', () => ({
  useStores: () => ({ http, notifications: new NotificationsStore() }),
}));

const ENDED = new ApiError({ status: 401, code: 'UNAUTHENTICATED' });
const FORBIDDEN = new ApiError({ status: 403, code: 'FORBIDDEN' });
const request = payment('p1');

/** The dialogs after a rejection and an undo that were refused. */
async function refusedBy(error: ApiError) {
  const refuse = () => Promise.reject(error);
  const store = { decide: refuse, undo: refuse } as unknown as PaymentQueueStore;
  const { result } = renderHook(() => usePaymentDecisions(store, () => undefined));
  act(() => {
    result.current.askReject(request);
    result.current.askUndo(request);
  });
  await act(async () => {
    result.current.reject(request, 'Dekont okunmuyor');
    result.current.undo(request, 'Yanlış talep');
  });
  return [result.current.rejecting, result.current.undoing];
}

it('keeps a dialog with its reason when the session has ended, and closes it after a verdict', async () => {
  expect(await refusedBy(ENDED)).toEqual([request, request]);
  expect(await refusedBy(FORBIDDEN)).toEqual([null, null]);
});

// docs/product-rules.md#money-10
it('gives the undo of the toast a reason of its own', async () => {
  const undoLast = jest.fn(async () => null);
  const { result } = renderHook(() =>
    usePaymentDecisions({ undoLast } as unknown as PaymentQueueStore, () => undefined),
  );
  await act(async () => result.current.undoLast());
  expect(undoLast.mock.calls).toEqual([['Karar verildikten hemen sonra geri alındı.']]);
});
