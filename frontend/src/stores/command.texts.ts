export const COMMAND = {
  noUser: 'Kullanıcı oturumu bulunamadı',
  /** About commands of an earlier page. */
  paymentRequestFailed: 'Ödeme talebi oluşturulamadı. Lütfen tekrar deneyin.',
  commandFailed: 'Önceki işleminiz yapılmadı.',
} as const;
