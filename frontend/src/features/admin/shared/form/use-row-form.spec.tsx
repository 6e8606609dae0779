import { act, renderHook } from '@testing-library/react';
import { ApiError, NetworkError } from '../../../../api/errors.js';
import { CATALOG } from '../../catalog/admin-catalog.texts.js';
import { useRowForm } from './use-row-form.js';

const notices: (readonly [kind: string, text: string])[] = [];
jest.mock('../../../../stores/StoreProvider.js', () => ({
  useStores: () => ({ notifications: { push: (kind: string, text: string) => notices.push([kind, text]) } }),
}));
beforeEach(() => notices.splice(0));

async function savedWith(error: Error) {
  const row = { id: 'r', version: 1, name: 'Eski' };
  const { result } = renderHook(() =>
    useRowForm({
      rows: { byId: async () => row, create: async () => row, update: () => Promise.reject(error) },
      row,
      draftOf: () => ({ name: row.name }),
      read: (body) => ({ errors: {}, body }),
      failed: (message) => `Kaydedilemedi: ${message}`,
      onClose: () => undefined,
    }),
  );
  await act(async () => result.current.submit());
  const { unknown, failure } = result.current;
  return { unknown, failure };
}

it.each([
  ['no answer arrives', new NetworkError(new TypeError('offline'))],
  ['the server gives up waiting', new ApiError({ status: 503, code: 'STORE_UNAVAILABLE', detail: 'Yanıt yok' })],
])('does not call a save failed when %s: it may be stored', async (_what, error) => {
  expect(await savedWith(error)).toEqual({ unknown: true, failure: CATALOG.saveUnknown });
  expect(notices).toEqual([['info', CATALOG.saveUnknown]]);
});

it('says what was refused', async () => {
  const refusal = new ApiError({ status: 409, code: 'PLATFORM_TAKEN', detail: 'Bu ad var' });
  expect(await savedWith(refusal)).toEqual({ unknown: false, failure: 'Kaydedilemedi: Bu ad var' });
  expect(notices).toEqual([['danger', 'Kaydedilemedi: Bu ad var']]);
});
