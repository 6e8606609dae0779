import { act, renderHook } from '@testing-library/react';
import { ApiError, NetworkError } from '../../../../api/errors.js';
import { CATALOG } from '../../catalog/admin-catalog.texts.js';
import { useRowForm } from './use-row-form.js';

const notices: (readonly [kind: string, text: string])[] = [];
jest.mock('../../../../stores/StoreProvider.js', () => ({
  useStores: () => ({
    notifications: {
      push: (kind: string, text: string) => notices.push([kind, text]),
      success: (text: string) => notices.push(['success', text]),
      error: (text: string) => notices.push(['danger', text]),
    },
  }),
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
])('does not report a failed save when %s: it may be stored', async (_what, error) => {
  expect(await savedWith(error)).toEqual({ unknown: true, failure: CATALOG.saveUnknown });
  expect(notices).toEqual([['info', CATALOG.saveUnknown]]);
});

it('shows a refusal', async () => {
  const refusal = new ApiError({ status: 409, code: 'PLATFORM_TAKEN', detail: 'Bu ad var' });
  expect(await savedWith(refusal)).toEqual({ unknown: false, failure: 'Kaydedilemedi: Bu ad var' });
  expect(notices).toEqual([['danger', 'Kaydedilemedi: Bu ad var']]);
});

interface Row {
  id: string;
  version: number;
  name: string;
  text: string;
}
type Body = Pick<Row, 'name' | 'text'>;
const ROW: Row = { id: 'r1', version: 1, name: 'Ad', text: 'Metin' };

function show(row: Row | null, rows: Partial<Parameters<typeof useRowForm<Row, Body, Body>>[0]['rows']> = {}) {
  const saved: unknown[] = [];
  const { result } = renderHook(() =>
    useRowForm<Row, Body, Body>({
      rows: {
        byId: async () => ROW,
        create: async (id, body) => void saved.push(['create', id, body]),
        update: async ({ version }, body) => void saved.push(['update', version, body]),
        ...rows,
      },
      row,
      draftOf: (one) => ({ name: one?.name ?? '', text: one?.text ?? '' }),
      read: (body) => ({ errors: {}, body }),
      failed: (message) => message,
      onClose: () => void saved.push('closed'),
    }),
  );
  const submit = () => act(async () => result.current.submit());
  return { form: result, saved, submit };
}

it('saves only the own changes over a newer row', async () => {
  const { form, saved, submit } = show(ROW);
  act(() => form.current.set({ name: 'Benim adım' }));
  act(() => form.current.replaceRow({ ...ROW, version: 3, text: 'Ötekinin metni' }));
  expect(form.current.dirty).toBe(true);
  await submit();
  expect(saved).toEqual([['update', 3, { name: 'Benim adım', text: 'Ötekinin metni' }], 'closed']);
});

it('saves the current draft over its own first attempt whose answer was lost', async () => {
  const stored: Row = { ...ROW, name: '', text: '' };
  const { form, submit, saved } = show(null, {
    byId: async () => ({ ...stored }),
    create: async (id, { name }) => {
      if (name !== stored.name) throw new ApiError({ status: 409, code: 'CATALOG_CHANGED', detail: 'değişti' });
      saved.push(id === '' ? 'no id' : 'created');
    },
    update: async ({ version }, { name }) => {
      saved.push(['update', version]);
      stored.name = name;
    },
  });
  act(() => form.current.set({ name: 'Düzeltilmiş' }));
  await submit();
  expect(saved).toEqual([['update', 1], 'created', 'closed']);
});

it('offers the stored row when another admin has changed it since the first attempt', async () => {
  const { form, submit, saved } = show(null, {
    byId: async () => ({ ...ROW, version: 2 }),
    create: async () => {
      throw new ApiError({ status: 409, code: 'CATALOG_CHANGED', detail: 'değişti' });
    },
  });
  act(() => form.current.set({ name: 'Düzeltilmiş' }));
  await submit();
  expect([saved, typeof form.current.failure, form.current.draft.name]).toEqual([[], 'object', 'Düzeltilmiş']);
});
