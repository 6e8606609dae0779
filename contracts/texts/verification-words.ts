import type { VerificationDifference } from '../api/audit.js';
import { LEDGER_ACCOUNT_LIST, LEDGER_ACCOUNTS } from '../ledger-accounts.js';
import { formatTry } from '../money.js';

/** What a table of the views holds, for people. */
const TABLES: Readonly<Record<string, string>> = {
  balances: 'Bakiye',
  wallet_entries: 'Hareket',
  orders: 'Sipariş',
  order_timeline: 'Sipariş adımı',
  payment_requests: 'Ödeme talebi',
  payment_timeline: 'Talep adımı',
  customer_totals: 'Müşteri toplamı',
  customer_order_amounts: 'Müşteri toplamının siparişi',
  admin_figures_by_customer: 'Panel toplamı',
  admin_order_amounts: 'Panel toplamının siparişi',
  audit_checkpoints: 'Denetim ara kaydı',
  accounting_by_customer: 'Yevmiye toplamı',
  log: 'Günlük',
};
const COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LEDGER_ACCOUNT_LIST.map((account) => [account, LEDGER_ACCOUNTS[account].word])),
  actor_id: 'yapan',
  actor_role: 'yapanın rolü',
  amount: 'tutar',
  at: 'zaman',
  balance: 'bakiye',
  balance_after: 'sonraki bakiye',
  cancel_by: 'iptal eden',
  cancel_no_refund: 'iade edilmeme nedeni',
  cancel_reason: 'iptal nedeni',
  cancel_refunded: 'iade tutarı',
  closed: 'kapalı',
  completed_at: 'tamamlanma zamanı',
  created_at: 'oluşturulma zamanı',
  decided_at: 'karar zamanı',
  decided_by: 'karar veren',
  event_id: 'olay',
  instruction: 'havale bilgisi',
  kind: 'tür',
  last_event_at: 'son olay zamanı',
  lines: 'satırlar',
  method: 'yöntem',
  note: 'not',
  order_count: 'sipariş sayısı',
  order_id: 'sipariş',
  order_number: 'sipariş no',
  orders: 'sipariş sayısı',
  outcome: 'sonuç',
  pending: 'bekleyen talep',
  reason: 'neden',
  reference: 'referans',
  request_id: 'talep',
  revenue: 'ciro',
  revision: 'revizyon',
  spent: 'harcanan',
  state: 'ara durum',
  status: 'durum',
  step: 'adım',
  target_notes: 'hedef notu',
  target_platform: 'hedef platform',
  target_url: 'hedef bağlantı',
  target_username: 'hedef kullanıcı',
  total: 'toplam',
  updated_at: 'güncellenme zamanı',
};
/** Columns in kuruş. */
const MONEY = new Set<string>([
  ...LEDGER_ACCOUNT_LIST,
  'amount',
  'balance',
  'balance_after',
  'cancel_refunded',
  'revenue',
  'spent',
  'total',
]);

const valueText = (column: string, value: string | null): string => {
  if (value === null) return 'boş';
  return MONEY.has(column) && /^-?\d+$/.test(value) ? formatTry(BigInt(value)) : value;
};

/** A difference between a view and the log in one Turkish line. */
export function differenceText({ table, key, kind, column, view, replay }: VerificationDifference): string {
  const row = [TABLES[table] ?? table, key].filter(Boolean).join(' ');
  switch (kind) {
    case 'changed':
      return `${row}, ${COLUMNS[column!] ?? column}: görünümde ${valueText(column!, view)}, olaylara göre ${valueText(column!, replay)}`;
    case 'missing':
      return `${row}: görünümde yok`;
    case 'superfluous':
      return `${row}: yalnız görünümde var`;
    case 'stopped':
      return `${row}: görünüm bu hesapta durdu (karantina)`;
    case 'broken-log':
      return `${row}: olaylar birbirini tutmuyor (${replay})`;
  }
}
