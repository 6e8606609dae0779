import { act, fireEvent, render, screen } from '@testing-library/react';
import { SEARCH_MAX } from '@yukselt/contracts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminOrdersStore } from '../../orders/AdminOrdersStore.js';
import { useOrdersUrl } from '../../orders/use-orders-url.js';
import type { PaymentQueueStore } from '../../payments/PaymentQueueStore.js';
import { usePaymentQueueUrl } from '../../payments/queue/use-payment-queue-url.js';
import { useTableQuery } from './use-table-query.js';

const SEARCH_AFTER_MS = 300;
/** The store that the hooks need. */
const store = { openId: null, setFilter: () => undefined, start: () => () => undefined, open: async () => undefined };
interface Url {
  text: string;
  setText: (text: string) => void;
  set: (name: string, value: string | null) => void;
  clear: () => void;
}
const PAGES: Record<string, () => Url> = {
  'a table': () => useTableQuery(['name', 'price'], ['kisi']),
  'the orders': () => {
    const url = useOrdersUrl(store as unknown as AdminOrdersStore);
    return { ...url, set: (name, value) => url.set(name as 'durum', value) };
  },
  'the payments': () => usePaymentQueueUrl(store as unknown as PaymentQueueStore),
};

function show(useUrl: () => Url, at: string) {
  function Page() {
    const { text, setText, set, clear } = useUrl();
    return (
      <>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={() => set('durum', 'pending')}>
          status
        </button>
        <button type="button" onClick={() => set('sira', 'oldest')}>
          order
        </button>
        <button type="button" onClick={clear}>
          clear
        </button>
      </>
    );
  }
  // The loader makes a navigation last until the next turn, as the router's transition does in a browser.
  const router = createMemoryRouter([{ path: '/', element: <Page />, loader: async () => null }], {
    initialEntries: [at],
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  return { address: () => decodeURIComponent(router.state.location.search), router };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (...names: string[]) =>
  act(async () => {
    for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
  });
const wait = () => act(() => jest.advanceTimersByTimeAsync(SEARCH_AFTER_MS));

it('opens the request that a link names while another one is open', async () => {
  const queue = {
    ...store,
    openId: null as string | null,
    open: async (id: string | null) => void (queue.openId = id),
  };
  const { address, router } = show(() => usePaymentQueueUrl(queue as unknown as PaymentQueueStore), '/?talep=a');
  await act(() => router.navigate('/?durum=all&talep=b'));
  expect([queue.openId, address()]).toEqual(['b', '?durum=all&talep=b']);
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each(Object.entries(PAGES))('%s', (_, useUrl) => {
  it('keeps both filters when the second is chosen before the first is applied', async () => {
    const { address } = show(useUrl, '/');
    await press('status', 'order');
    expect(address()).toBe('?durum=pending&sira=oldest');
  });

  it('stays cleared when a filter is chosen right after clearing', async () => {
    const { address } = show(useUrl, '/?q=elif&sira=oldest');
    await press('clear', 'status');
    await wait();
    expect([address(), field().value]).toEqual(['?durum=pending', '']);
  });

  it('clears a filter that is not applied yet', async () => {
    const { address } = show(useUrl, '/');
    await press('status', 'clear');
    expect(address()).toBe('');
  });

  it('uses the search of a link, and not an earlier typed one', async () => {
    const { address, router } = show(useUrl, '/?q=elif');
    type('can');
    await act(() => router.navigate('/?q=burak'));
    await wait();
    expect([address(), field().value]).toEqual(['?q=burak', 'burak']);
  });

  it.each([
    ['a', SEARCH_MAX],
    ['📷', SEARCH_MAX - 1], // the last one would be cut in two
  ])('searches for the beginning of a link’s text that is longer than the field: %s…', (character, length) => {
    show(useUrl, `/?q=${encodeURIComponent(`a${character.repeat(SEARCH_MAX)}`)}`);
    expect(field().value.length).toBe(length);
    expect(field().value).toBe(`a${character.repeat(SEARCH_MAX)}`.slice(0, length));
  });

  it('keeps the typed search while a link changes another parameter', async () => {
    const { address, router } = show(useUrl, '/?q=elif');
    type('can');
    await act(() => router.navigate('/?q=elif&sira=oldest'));
    await wait();
    expect([address(), field().value]).toEqual(['?q=can&sira=oldest', 'can']);
  });
});
