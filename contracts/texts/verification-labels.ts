import type { VerificationDifference } from '../api/audit.js';
import type { ViewFinding } from '../api/view-jobs.js';
import { CHART_ACCOUNTS, CHART_OF_ACCOUNTS } from '../chart-of-accounts.js';
import type { NoRefundReason, OrderCancelled } from '../events/account.events.js';
import { formatTry } from '../money.js';
import { ORDER_STATUSES } from '../order-status.js';
import { PAYMENT_STATUSES, type PaymentOutcome } from '../payment-status.js';
import { labelsOf } from '../status-label.js';
import type { WalletKind } from '../wallet-kinds.js';
import { PAYMENT_METHOD_NAMES } from './admin-labels.js';
import { ACTOR_ROLE_LABELS } from './event-labels.js';
import { logFaultText } from './log-fault-messages.js';

/** What a table of the views holds, in words. */
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
  admin_figures_by_hour: 'Panel saati',
  admin_order_amounts: 'Panel toplamının siparişi',
  audit_checkpoints: 'Denetim ara kaydı',
  accounting_by_customer: 'Yevmiye toplamı',
  accounting_days: 'Yevmiye günü',
  admin_figures: 'Panel göstergeleri',
  log: 'Günlük',
  keys: 'Anahtarlar',
  sums: 'Bütün hesapların toplamı',
  decisions: 'Kararların hesabı',
  journal: 'İç günlük zinciri',
  heads: 'Günlük özetler',
};
const COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CHART_ACCOUNTS.map((account) => [account, CHART_OF_ACCOUNTS[account].word])),
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
  credit: 'alacak',
  completed_at: 'tamamlanma zamanı',
  created_at: 'oluşturulma zamanı',
  debit: 'borç',
  decided_at: 'karar zamanı',
  decided_by: 'karar veren',
  event_id: 'olay',
  first_event_at: 'ilk olay zamanı',
  first_position: 'ilk olayın yeri',
  instruction: 'havale bilgisi',
  kind: 'tür',
  last_event_at: 'son olay zamanı',
  last_position: 'son olayın yeri',
  lines: 'satırlar',
  method: 'yöntem',
  note: 'not',
  order_count: 'sipariş sayısı',
  order_id: 'sipariş',
  order_number: 'sipariş no',
  orders: 'sipariş sayısı',
  outcome: 'sonuç',
  pending_requests: 'bekleyen talep',
  placed_at: 'sipariş zamanı',
  placed_position: 'siparişin yeri',
  reason: 'neden',
  reference: 'referans',
  request_id: 'talep',
  requested_position: 'talebin yeri',
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
  user_id: 'müşteri',
};
const KINDS: Readonly<Record<Exclude<WalletKind, 'cart-payment'> | 'credit' | 'cart', string>> = {
  credit: 'Yükleme',
  order: 'Sipariş',
  refund: 'İade',
  'approval-undone': 'Geri alınan yükleme',
  'order-undone': 'Geri verilen sipariş tutarı',
  adjustment: 'Düzeltme',
  forfeit: 'Vazgeçilen bakiye',
  'top-up': 'Bakiye yükleme',
  cart: 'Sepet ödemesi',
};
const OUTCOMES: Readonly<Record<PaymentOutcome, string>> = {
  ...labelsOf(PAYMENT_STATUSES),
  withdrawn: 'Müşteri geri çekti',
  reversed: 'Karar geri alındı',
};
const CANCELLED_BY: Readonly<Record<OrderCancelled['data']['by'], string>> = {
  user: 'Müşteri',
  admin: 'Yönetici',
  undo: 'Onayın geri alınması',
};
const NO_REFUND: Readonly<Record<NoRefundReason, string>> = {
  'paid-by-transfer': 'Havaleyle ödendi',
  'owner-is-admin': 'Yönetici hesabı',
  'approval-undone': 'Ödeme onayı geri alındı',
};
/** Words of stored codes by column. What a damaged row holds instead of a code is shown as it is. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  actor_role: ACTOR_ROLE_LABELS,
  cancel_by: CANCELLED_BY,
  cancel_no_refund: NO_REFUND,
  closed: { true: 'evet', false: 'hayır' },
  kind: KINDS,
  method: PAYMENT_METHOD_NAMES,
  outcome: OUTCOMES,
  status: { ...labelsOf(ORDER_STATUSES), ...labelsOf(PAYMENT_STATUSES) },
};
/** Columns in kuruş. */
const MONEY = new Set<string>([
  ...CHART_ACCOUNTS,
  'amount',
  'balance',
  'balance_after',
  'cancel_refunded',
  'credit',
  'debit',
  'revenue',
  'spent',
  'total',
]);

/** A stored state has hundreds of characters that mean nothing to a person. */
const UNREADABLE = new Set(['state']);

/** Columns with an instant. */
const TIME = /^at$|_at$/;

/** How an instant is written; other texts stay as they are. */
export type TimeText = (text: string) => string;
const asStored: TimeText = (text) => text;

const valueText = (column: string, value: string | null, timeText: TimeText): string => {
  if (value === null) return 'boş';
  if (TIME.test(column)) return timeText(value);
  if (MONEY.has(column) && /^-?\d+$/.test(value)) return formatTry(BigInt(value));
  return CODES[column]?.[value] ?? value;
};

const unappliedText = (views: readonly string[]): string =>
  `olayı işlemeyen görünümler: ${views.map((name) => VIEW_LABELS[name] ?? name).join(', ')}`;

/**
 * A difference between a view and the log in one Turkish line.
 * @param timeText instants are written as stored without it, as in files
 */
export function differenceText(
  { table, key, kind, column, view, replay, fault, views }: VerificationDifference,
  timeText: TimeText = asStored,
): string {
  const row = [TABLES[table] ?? table, timeText(key)].filter(Boolean).join(' ');
  switch (kind) {
    case 'changed':
      if (UNREADABLE.has(column!)) return `${row}: kayıtlı ${COLUMNS[column!]} olaylardan hesaplanandan farklı`;
      return `${row}, ${COLUMNS[column!] ?? column}: görünümde ${valueText(column!, view, timeText)}, olaylara göre ${valueText(column!, replay, timeText)}`;
    case 'missing':
      return `${row}: görünümde yok`;
    case 'superfluous':
      return `${row}: yalnız görünümde var`;
    case 'stopped':
    case 'broken-log':
      return `${row}: ${logFaultText(fault)}${views ? ` (${unappliedText(views)})` : ''}`;
  }
}

/** The views, in words. */
export const VIEW_LABELS: Readonly<Record<string, string>> = {
  balances: 'Bakiyeler',
  wallet_entries: 'Cüzdan hareketleri',
  orders: 'Siparişler',
  payment_requests: 'Ödeme talepleri',
  admin_figures: 'Yönetim göstergeleri',
  customer_totals: 'Müşteri toplamları',
  accounting: 'Yevmiye',
};

/** What a verification is about. */
export const ALL_VIEWS = 'Bütün görünümler';

/** A finding as the cells of a row. */
export interface FindingWords {
  table: string;
  column: string;
  expected: string;
  found: string;
  /** The reason, when an event or the log is at fault. */
  reason: string | null;
  /** The technical message, for operators. */
  note: string | null;
}

const ROW = 'satır';
const ROW_MISSING = 'satır yok';

/** A finding of a verification in Turkish. @param timeText as in {@link differenceText} */
export function findingWords(finding: ViewFinding, timeText: TimeText = asStored): FindingWords {
  const { kind, table, column, view, replay, projection, fault, views } = finding;
  const cells = (expected: string, found: string, note: string | null = null): FindingWords => ({
    table:
      // Earlier versions stored a finding for each view.
      (kind === 'stopped' || kind === 'dead-letter') && projection !== null
        ? (VIEW_LABELS[projection] ?? table)
        : (TABLES[table] ?? VIEW_LABELS[table] ?? table),
    column: column === null ? '' : (COLUMNS[column] ?? column),
    expected,
    found: views ? `${found}; ${unappliedText(views)}` : found,
    reason: kind === 'stopped' || kind === 'dead-letter' || kind === 'broken-log' ? logFaultText(fault) : null,
    note,
  });
  switch (kind) {
    case 'changed':
      if (UNREADABLE.has(column!)) return cells('olaylardan hesaplanan', 'farklı bir kayıt', `${view} ≠ ${replay}`);
      return cells(valueText(column!, replay, timeText), valueText(column!, view, timeText));
    case 'missing':
      return cells(ROW, ROW_MISSING);
    case 'superfluous':
      return cells(ROW_MISSING, ROW);
    case 'stopped':
      return cells('olay işlenir', 'hesap karantinada', replay);
    case 'dead-letter':
      return cells('olay işlenir', 'olay kenara ayrıldı', replay);
    case 'broken-log':
      return cells('olaylar birbirini tutar', 'olaylar birbirini tutmuyor', replay);
    case 'sums':
      return cells('toplamlar eşit', 'toplamlar eşit değil', replay);
    case 'decisions':
    case 'journal':
    case 'heads':
      return cells('günlükle aynı', 'günlükten farklı', replay);
    case 'not-compared':
      return cells('karşılaştırılır', 'tablolar başka sürümden');
    case 'log-behind':
      return cells('olayları günlükte', 'günlükte olmayan olayları görmüş');
    case 'no-key':
      return cells('hesabın anahtarı var', 'anahtar yok');
  }
}
