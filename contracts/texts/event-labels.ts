import type { AccountEvent } from '../events/account.events.js';
import type { EventMetadata } from '../events/metadata.js';
import type { IconName } from '../icon-names.js';

interface EventLabel {
  /** A sentence's words, for the auditor's page and the evidence file. */
  word: string;
  /** One word, for narrow columns. */
  short: string;
  icon: IconName;
}

/** How events are shown. A log may hold types that this program does not know. */
export const EVENT_LABELS: Readonly<Record<string, EventLabel>> = {
  AccountOpened: { word: 'Hesap açıldı', short: 'Açılış', icon: 'user' },
  AccountClosed: { word: 'Hesap kapatıldı', short: 'Kapanış', icon: 'lock' },
  TopUpRequested: { word: 'Bakiye yükleme istendi', short: 'Talep', icon: 'receipt' },
  CartPaymentRequested: { word: 'Sepet ödemesi istendi', short: 'Talep', icon: 'cart' },
  PaymentWithdrawn: { word: 'Müşteri talebi geri çekti', short: 'Geri çekme', icon: 'x-circle' },
  PaymentApproved: { word: 'Ödeme talebi onaylandı', short: 'Onay', icon: 'check-circle' },
  PaymentRejected: { word: 'Ödeme talebi reddedildi', short: 'Ret', icon: 'x-circle' },
  PaymentDecisionReversed: { word: 'Talep kararı geri alındı', short: 'Geri alma', icon: 'history' },
  WalletCredited: { word: 'Cüzdana para eklendi', short: 'Alacak', icon: 'arrow-down-left' },
  WalletDebited: { word: 'Sipariş tutarı düşüldü', short: 'Borç', icon: 'wallet' },
  WalletRefunded: { word: 'Sipariş tutarı iade edildi', short: 'İade', icon: 'undo' },
  WalletCreditReversed: { word: 'Eklenen para geri alındı', short: 'Ters kayıt', icon: 'history' },
  WalletDebitReversed: { word: 'Düşülen tutar geri verildi', short: 'Ters kayıt', icon: 'undo' },
  WalletAdjusted: { word: 'Bakiye düzeltildi', short: 'Düzeltme', icon: 'edit' },
  BalanceForfeited: { word: 'Kalan bakiyeden vazgeçildi', short: 'Vazgeçme', icon: 'logout' },
  OrderPlaced: { word: 'Sipariş verildi', short: 'Sipariş', icon: 'box' },
  OrderProcessingStarted: { word: 'Sipariş işleme alındı', short: 'İşleme', icon: 'refresh' },
  OrderCompleted: { word: 'Sipariş tamamlandı', short: 'Teslim', icon: 'check' },
  OrderCancelled: { word: 'Sipariş iptal edildi', short: 'İptal', icon: 'ban' },
} satisfies Record<AccountEvent['type'], EventLabel>;

/** The actor's role, in the middle of a sentence. */
export const ACTOR_ROLE_LABELS: Readonly<Record<string, string>> = {
  user: 'müşteri',
  admin: 'yönetici',
  auditor: 'denetçi',
  system: 'sistem',
} satisfies Record<EventMetadata['actorRole'], string>;
