import { NO_OPEN_ORDERS, OPEN_ORDER_STATUSES } from '@yukselt/contracts';
import { DASHBOARD } from './dashboard.texts.js';

describe('the greeting', () => {
  it('counts the orders of every open status', () => {
    const counts = Object.fromEntries(OPEN_ORDER_STATUSES.map((status, index) => [status, index + 2]));
    const text = DASHBOARD.openOrders({ ...NO_OPEN_ORDERS, ...counts });
    expect(text).toMatch(/^2 siparişiniz bekliyor, 3 siparişiniz işleniyor/);
    expect(text.match(/\d+ siparişiniz/g)).toHaveLength(OPEN_ORDER_STATUSES.length);
  });

  it('names no status without orders', () => {
    expect(DASHBOARD.openOrders({ ...NO_OPEN_ORDERS, processing: 1 })).toBe('1 siparişiniz işleniyor.');
    expect(DASHBOARD.openOrders(NO_OPEN_ORDERS)).toBe('Bekleyen siparişiniz yok.');
  });
});
