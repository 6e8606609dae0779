import type { AccountEvent } from '../events/account.events.js';
import type { EventMetadata } from '../events/metadata.js';

/**
 * What happened, in the words of the auditor's page and of the evidence that is taken along from it. A log may hold
 * types that this program does not know.
 */
export const EVENT_WORDS: Readonly<Record<string, string>> = {
  AccountOpened: 'Hesap açıldı',
  AccountClosed: 'Hesap kapatıldı',
  TopUpRequested: 'Bakiye yükleme istendi',
  CartPaymentRequested: 'Sepet ödemesi istendi',
  PaymentWithdrawn: 'Müşteri talebi geri çekti',
  PaymentApproved: 'Ödeme talebi onaylandı',
  PaymentRejected: 'Ödeme talebi reddedildi',
  PaymentDecisionReversed: 'Talep kararı geri alındı',
  WalletCredited: 'Cüzdana para eklendi',
  WalletDebited: 'Sipariş tutarı düşüldü',
  WalletRefunded: 'Sipariş tutarı iade edildi',
  WalletCreditReversed: 'Eklenen para geri alındı',
  WalletDebitReversed: 'Düşülen tutar geri verildi',
  WalletAdjusted: 'Bakiye düzeltildi',
  BalanceForfeited: 'Kalan bakiyeden vazgeçildi',
  OrderPlaced: 'Sipariş verildi',
  OrderProcessingStarted: 'Sipariş işleme alındı',
  OrderCompleted: 'Sipariş tamamlandı',
  OrderCancelled: 'Sipariş iptal edildi',
} satisfies Record<AccountEvent['type'], string>;

/** Who did it, in the middle of a sentence. */
export const ACTOR_ROLE_WORDS: Readonly<Record<string, string>> = {
  user: 'müşteri',
  admin: 'yönetici',
  auditor: 'denetçi',
  system: 'sistem',
} satisfies Record<EventMetadata['actorRole'], string>;
