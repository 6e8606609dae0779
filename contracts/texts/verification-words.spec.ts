import type { VerificationDifference } from '../api/audit.js';
import { differenceText } from './verification-words.js';

const changed: VerificationDifference = {
  table: 'payment_requests',
  key: 'r-1',
  kind: 'changed',
  column: 'amount',
  view: '100',
  replay: '123450',
};

test.each<[VerificationDifference, string]>([
  [changed, 'Ödeme talebi r-1, tutar: görünümde ₺1,00, olaylara göre ₺1.234,50'],
  [
    { ...changed, column: 'decided_by', view: 'x', replay: null },
    'Ödeme talebi r-1, karar veren: görünümde x, olaylara göre boş',
  ],
  [{ ...changed, kind: 'missing' }, 'Ödeme talebi r-1: görünümde yok'],
  [{ ...changed, kind: 'superfluous' }, 'Ödeme talebi r-1: yalnız görünümde var'],
  [{ ...changed, table: 'balances', key: '', kind: 'stopped' }, 'Bakiye: görünüm bu hesapta durdu (karantina)'],
])('a difference is one Turkish line', (difference, line) => {
  expect(differenceText(difference)).toBe(line);
});
