import type { LogFault } from '../log-faults.js';

/** Why an event or the log of an account cannot be applied or trusted, for admins and auditors. */
export const LOG_FAULT_MESSAGES: Readonly<Record<LogFault, string>> = {
  'unknown-event': 'Programın bu sürümü olayın türünü tanımıyor',
  unreadable: 'Olayın içeriği okunamıyor',
  'refused-value': 'Veritabanı olaydaki bir değeri kabul etmiyor',
  'missing-event': 'Hesabın geçmişinde bir olay eksik',
  'time-runs-back': 'Olayın zamanı bir öncekinden eski ya da yok',
  'other-account': 'Olay başka bir hesabı gösteriyor',
  'wrong-balance': 'Olayın yazdığı bakiye, önceki olayların verdiği bakiye değil',
  'no-cause': 'Para hareketinin dayandığı bir karar yok',
  'no-consequence': 'Kararın gerektirdiği olay eksik',
  'impossible-step': 'Sipariş ya da talep bu adıma geçemez',
  repeated: 'Aynı sipariş ya da talep ikinci kez açılmış',
  'not-open': 'Hesap açık değilken bir olay var ya da hesap ikinci kez açılmış',
  'closed-not-empty': 'Hesap boşalmadan kapanmış',
  'wrong-cancellation': 'İptalin iadesi ya da iptal edeni siparişle uyuşmuyor',
  'never-placed': 'Olayın siparişi hiç verilmemiş',
  deleted: 'Hesabın olayları depodan silinmiş',
  other: 'Olay işlenemiyor',
};

/** @param fault absent in findings that an earlier version of the program stored. */
export const logFaultText = (fault: LogFault | undefined): string => LOG_FAULT_MESSAGES[fault ?? 'other'];
