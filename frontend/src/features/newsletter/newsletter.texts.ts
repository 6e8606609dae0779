/** The page behind the link of the newsletter's e-mail. */
export const NEWSLETTER_LINK = {
  title: 'E-bülten',
  ask: 'Bülten aboneliğinizi onaylayın',
  askText: 'Onaylarsanız yeni hizmetleri ve yazıları bu adrese göndeririz.',
  confirm: 'Aboneliği onayla',
  confirmed: 'Aboneliğiniz onaylandı',
  confirmedText: 'Bülteni bu adrese göndereceğiz. Dilediğiniz an bu sayfadan çıkabilirsiniz.',
  leave: 'Abonelikten çık',
  left: 'Abonelikten çıktınız',
  leftText: 'Adresiniz bülten listesinden silindi.',
  home: 'Ana sayfaya dön',
  invalid: 'Bağlantı geçersiz',
  unknown: 'Yanıt gelmedi: işleminiz yapılmış olabilir. Yeniden deneyebilirsiniz.',
  failed: 'İşlem yapılamadı. Lütfen tekrar deneyin.',
  loadFailed: 'Bağlantı okunamadı',
} as const;
