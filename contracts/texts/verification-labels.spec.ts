import type { VerificationDifference } from '../api/audit.js';
import type { ViewFinding } from '../api/view-jobs.js';
import { accessLogSubjectText } from './access-log-labels.js';
import { differenceText, findingWords } from './verification-labels.js';

const changed: VerificationDifference = {
  table: 'payment_requests',
  key: 'r-1',
  kind: 'changed',
  column: 'amount',
  view: '100',
  replay: '123450',
};

const at = { ...changed, column: 'created_at', view: '2026-11-21T09:04:09.123+00:00', replay: null };

it('formats instants with a given function, and otherwise as they are stored', () => {
  const timeText = (text: string) => `<${text}>`;
  expect(differenceText(at)).toContain(`görünümde ${at.view}, olaylara göre boş`);
  expect(differenceText(at, timeText)).toContain(`görünümde <${at.view}>, olaylara göre boş`);
  expect(findingWords({ ...at, projection: 'orders', userId: null }, timeText).found).toBe(`<${at.view}>`);
});

test.each<[VerificationDifference, string]>([
  [changed, 'Ödeme talebi r-1, tutar: görünümde ₺1,00, olaylara göre ₺1.234,50'],
  [
    { ...changed, column: 'decided_by', view: 'x', replay: null },
    'Ödeme talebi r-1, karar veren: görünümde x, olaylara göre boş',
  ],
  [
    { ...changed, table: 'audit_checkpoints', key: 'r499', column: 'state', view: '{"h":1}', replay: '{"h":2}' },
    'Denetim ara kaydı r499: kayıtlı ara durum olaylardan hesaplanandan farklı',
  ],
  [{ ...changed, kind: 'missing' }, 'Ödeme talebi r-1: görünümde yok'],
  [{ ...changed, kind: 'superfluous' }, 'Ödeme talebi r-1: yalnız görünümde var'],
  [
    { ...changed, table: 'log', key: 'r7', kind: 'broken-log', replay: 'the order exists already', fault: 'repeated' },
    'Günlük r7: Aynı sipariş ya da talep ikinci kez açılmış',
  ],
  [
    { ...changed, table: 'log', key: '', kind: 'broken-log', replay: 'stored by an earlier program' },
    'Günlük: Olay işlenemiyor',
  ],
  [
    { ...changed, table: 'log', key: 'r7', kind: 'stopped', fault: 'unreadable', views: ['balances', 'orders'] },
    'Günlük r7: Olayın içeriği okunamıyor (olayı işlemeyen görünümler: Bakiyeler, Siparişler)',
  ],
])('describes a difference in one Turkish line', (difference, line) => {
  expect(differenceText(difference)).toBe(line);
});

const finding: ViewFinding = { ...changed, projection: 'payment_requests', userId: null };

test.each<[ViewFinding, ReturnType<typeof findingWords>]>([
  [
    finding,
    { table: 'Ödeme talebi', column: 'tutar', expected: '₺1.234,50', found: '₺1,00', reason: null, note: null },
  ],
  [
    { ...finding, table: 'audit_checkpoints', column: 'state', view: '{"h":1}', replay: '{"h":2}' },
    {
      table: 'Denetim ara kaydı',
      column: 'ara durum',
      expected: 'olaylardan hesaplanan',
      found: 'farklı bir kayıt',
      reason: null,
      note: '{"h":1} ≠ {"h":2}',
    },
  ],
  [
    { ...finding, kind: 'missing', column: null },
    { table: 'Ödeme talebi', column: '', expected: 'satır', found: 'satır yok', reason: null, note: null },
  ],
  [
    {
      ...finding,
      kind: 'stopped',
      table: 'payment_requests',
      column: null,
      replay: 'revision 4 is missing',
      fault: 'missing-event',
    },
    {
      table: 'Ödeme talepleri',
      column: '',
      expected: 'olay işlenir',
      found: 'hesap karantinada',
      reason: 'Hesabın geçmişinde bir olay eksik',
      note: 'revision 4 is missing',
    },
  ],
  [
    {
      ...{ ...finding, kind: 'stopped', table: 'log', key: 'r4', column: null, projection: null },
      ...{ replay: 'revision 4 is missing', fault: 'missing-event', views: ['balances', 'admin_figures'] },
    },
    {
      table: 'Günlük',
      column: '',
      expected: 'olay işlenir',
      found: 'hesap karantinada; olayı işlemeyen görünümler: Bakiyeler, Yönetim göstergeleri',
      reason: 'Hesabın geçmişinde bir olay eksik',
      note: 'revision 4 is missing',
    },
  ],
  [
    { ...finding, kind: 'sums', table: 'sums', column: null, replay: 'x' },
    {
      table: 'Bütün hesapların toplamı',
      column: '',
      expected: 'toplamlar eşit',
      found: 'toplamlar eşit değil',
      reason: null,
      note: 'x',
    },
  ],
  [
    { ...finding, kind: 'no-key', table: 'keys', key: '', column: null, projection: null },
    {
      table: 'Anahtarlar',
      column: '',
      expected: 'hesabın anahtarı var',
      found: 'anahtar yok',
      reason: null,
      note: null,
    },
  ],
])('describes a finding in a row of Turkish cells', (one, words) => {
  expect(findingWords(one)).toEqual(words);
});

test.each([
  ['orders', 'status', 'processing', 'İşleniyor'],
  ['payment_requests', 'status', 'rejected', 'Reddedildi'],
  ['payment_timeline', 'outcome', 'withdrawn', 'Müşteri geri çekti'],
  ['payment_requests', 'kind', 'cart', 'Sepet ödemesi'],
  ['wallet_entries', 'kind', 'credit', 'Yükleme'],
  ['orders', 'method', 'bank', 'Banka'],
  ['orders', 'cancel_by', 'undo', 'Onayın geri alınması'],
  ['orders', 'cancel_no_refund', 'owner-is-admin', 'Yönetici hesabı'],
  ['order_timeline', 'actor_role', 'admin', 'yönetici'],
  ['balances', 'closed', 'true', 'evet'],
])('shows the stored code of %s.%s, %p, as %p', (table, column, view, word) => {
  const damaged = { ...finding, kind: 'changed' as const, table, column, view, replay: 'no code of this column' };
  expect(findingWords(damaged)).toMatchObject({ found: word, expected: 'no code of this column' });
  expect(differenceText(damaged)).toContain(`görünümde ${word}, olaylara göre no code of this column`);
});

it('names the views of an entry of the access log', () => {
  const textOf = (id: string) => accessLogSubjectText({ kind: 'view', id, name: null }, null);
  expect(['orders', 'all'].map(textOf)).toEqual(['Siparişler', 'Bütün görünümler']);
});
