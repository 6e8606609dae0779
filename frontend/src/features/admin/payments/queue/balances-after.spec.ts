import { payment } from '../../../../stores/testing/records.js';
import { balancesAfter } from './balances-after.js';

it('adds up several requests of one customer, and adds nothing for a cart payment', () => {
  const requests = [
    payment('p1', { amount: '50000', balance: '1000' }),
    payment('p2', { amount: '20000', balance: '1000' }),
    payment('p3', { amount: '9900', balance: '1000', kind: 'cart' }),
    payment('p4', { amount: '300', balance: '0', userId: 'other' }),
  ];
  expect([...balancesAfter(requests)]).toEqual([
    ['p1', [1_000n, 51_000n]],
    ['p2', [51_000n, 71_000n]],
    ['p3', [71_000n, 71_000n]],
    ['p4', [0n, 300n]],
  ]);
});
