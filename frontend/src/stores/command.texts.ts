export const COMMAND = {
  noUser: 'Kullanıcı oturumu bulunamadı',
  /** About a command that was open when the session ended. */
  notSentAgain: 'Çıkış yapmadan önce gönderdiğiniz işlem gerçekleşmedi. Dilerseniz yeniden gönderin.',
  /** About a command of an earlier page, where the words for its outcome did not arrive. */
  settled: 'Önceki işleminizin sonucu belli oldu. Listelerden kontrol edin.',
  outcomeInLists:
    'Önceki toplu işleminizin sonucu bilinmiyor. Listelerden kontrol edin; yapılmayanları yeniden seçebilirsiniz.',
} as const;
