/** What became of a command of an earlier page. */
export const LATE_OUTCOME = {
  paymentRequestFailed: 'Ödeme talebi oluşturulamadı. Lütfen tekrar deneyin.',
  commandFailed: 'Önceki işleminiz yapılmadı.',
  paymentRequested: 'Ödeme talebi oluşturuldu! Admin onayı bekleniyor.',
  ordered: 'Siparişiniz başarıyla oluşturuldu!',
  done: 'Önceki işleminiz tamamlandı.',
  /** Of a bulk command. */
  doneInPart: 'Önceki toplu işleminizin bir kısmı yapılmadı. Listelerden kontrol edin.',
  /** It was open when the session ended. */
  doneAfterAll: 'Çıkış yapmadan önce gönderdiğiniz işlem tamamlandı.',
} as const;
