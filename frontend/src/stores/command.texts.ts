/** Notices about commands of an earlier page. */
export const COMMAND = {
  paymentRequestFailed: 'Ödeme talebi oluşturulamadı. Lütfen tekrar deneyin.',
  commandFailed: 'Önceki işleminiz yapılmadı.',
} as const;
