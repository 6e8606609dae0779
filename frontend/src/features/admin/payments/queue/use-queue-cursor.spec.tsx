import { renderHook } from '@testing-library/react';
import { payment } from '../../../../stores/testing/records.js';
import type { PaymentQueueStore } from '../PaymentQueueStore.js';
import { useQueueCursor } from './use-queue-cursor.js';

jest.mock('../../shared/panel/use-panel-close.js', () => ({ usePanelClose: () => () => undefined }));

it('acts on the request in the panel, even when the list was just read again', () => {
  const [earlier, later] = [payment('p1', { balance: '1' }), payment('p1', { balance: '2' })];
  const current = (state: Partial<PaymentQueueStore>) =>
    renderHook(() => useQueueCursor({ rows: [later], ...state } as PaymentQueueStore)).result.current.current;
  expect(current({ openId: 'p1', detail: earlier })).toBe(earlier);
  expect(current({ openId: 'p1', detail: null })).toBe(later);
  expect(current({ openId: null, detail: earlier })).toBeNull();
});
