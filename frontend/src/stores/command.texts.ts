export const COMMAND = {
  noUser: 'Kullanıcı oturumu bulunamadı',
  /** About commands of an earlier page. */
  paymentRequestFailed: 'Ödeme talebi oluşturulamadı. Lütfen tekrar deneyin.',
  commandFailed: 'Önceki işleminiz yapılmadı.',
  paymentRequested: 'Ödeme talebi oluşturuldu! Admin onayı bekleniyor.',
  ordered: 'Siparişiniz başarıyla oluşturuldu!',
  done: 'Önceki işleminiz tamamlandı.',
  /** About commands that were open when the session ended. */
  doneAfterAll: 'Çıkış yapmadan önce gönderdiğiniz işlem tamamlandı.',
  notSentAgain: 'Çıkış yapmadan önce gönderdiğiniz işlem gerçekleşmedi. Dilerseniz yeniden gönderin.',
  outcomeInLists: 'Çıkış yapmadan önce gönderdiğiniz toplu işlemin sonucunu listelerden kontrol edin.',
} as const;
