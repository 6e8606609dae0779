export const COMMAND = {
  noUser: 'Kullanıcı oturumu bulunamadı',
  /** About a command that was open when the session ended. */
  notSentAgain: 'Çıkış yapmadan önce gönderdiğiniz işlem gerçekleşmedi. Dilerseniz yeniden gönderin.',
  outcomeInLists:
    'Önceki toplu işleminizin sonucu bilinmiyor. Listelerden kontrol edin; yapılmayanları yeniden seçebilirsiniz.',
} as const;
