import { keysOf } from '../keys-of.js';

/** What an admin decided about a payment request. */
export const DECISION_KIND_LABELS = {
  approved: { word: 'Onay', tone: 'ok', icon: 'check-circle' },
  rejected: { word: 'Ret', tone: 'danger', icon: 'x-circle' },
  reversed: { word: 'Geri alma', tone: 'info', icon: 'undo' },
} as const;
export const DECISION_KINDS = keysOf(DECISION_KIND_LABELS);
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** The receipt of a request that was decided about; `shared` with another request. */
export const DECISION_RECEIPT_LABELS = {
  kept: 'Var',
  shared: 'Ortak',
  none: 'Yok',
  erased: 'Silindi',
} as const;

/** Why a decision is an outlier, in the order in which reasons are shown. */
export const DECISION_MARK_LABELS = {
  'own-account': 'Kendi hesabı',
  undone: 'Sonra geri alındı',
  'shared-receipt': 'Aynı dekont',
  'no-receipt': 'Dekontsuz onay',
  fast: 'Çok hızlı karar',
  'far-above-median': 'Ortancasının çok üstünde',
  largest: 'En büyük tutarlardan',
  night: 'Gece kararı',
} as const;
