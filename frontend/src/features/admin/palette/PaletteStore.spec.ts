import { adminOrder, payment } from '../../../stores/testing/records.js';
import { PaletteStore } from './PaletteStore.js';

const page = <T>(...items: T[]) => ({ items, next: null });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const answers: { q: string; settle: (error?: Error) => void }[] = [];
  const store = new PaletteStore({
    users: {
      page: ({ q }) =>
        new Promise((resolve, reject) =>
          answers.push({ q: String(q), settle: (error) => (error ? reject(error) : resolve(page())) }),
        ),
    },
    admin: {
      // Old orders of a frequent name: what was looked through holds none of them yet.
      orders: async ({ q }) => (q === 'ali' ? { items: [], next: 'c' } : page(adminOrder(`order of ${q}`))),
      payments: async ({ q }) => page(payment(`request of ${q}`)),
    },
  });
  const search = (text: string): Promise<void> => {
    store.enter(text);
    return store.search();
  };
  return { answers, store, search };
}

describe('the search of the palette', () => {
  it('searches users, orders and requests, and ignores answers to an older text', async () => {
    const { answers, store, search } = setUp();
    const [first, second] = [search('eli'), search(' elif ')];
    expect(answers.map(({ q }) => q)).toEqual(['eli', 'elif']);
    answers[1]?.settle();
    answers[0]?.settle();
    await Promise.all([first, second]);
    expect([store.state.status, store.matches.orders[0]?.id, store.matches.payments[0]?.id]).toEqual([
      'ready',
      'order of elif',
      'request of elif',
    ]);
  });

  it('tells which lists may hold further matches', async () => {
    const { answers, store, search } = setUp();
    const searched = search('ali');
    answers[0]?.settle();
    await searched;
    expect([store.matches.orders, store.matches.further]).toEqual([[], ['orders']]);
  });

  it('sends no request for one letter, and drops its results', async () => {
    const { answers, store, search } = setUp();
    const searched = search('elif');
    answers[0]?.settle();
    await searched;
    await search('e');
    expect([answers.length, store.state.status, store.matches.orders]).toEqual([1, 'idle', []]);
  });

  it('reports a failure', async () => {
    const { answers, store, search } = setUp();
    const searched = search('elif');
    answers[0]?.settle(new Error('down'));
    await searched;
    expect([store.state.status, store.matches.orders]).toEqual(['failed', []]);
  });
});
