export const CONNECTION = {
  title: 'Bağlantı yok',
  text: 'Bu sayfa yüklenemedi. Bağlantı gelince kendiliğinden açılır.',
  retry: 'Tekrar dene',
  /** A part of the shell, such as the cart, could not be opened. */
  part: 'Bu bölüm açılamadı. Bağlantınız varsa sayfayı yenileyin.',
  reload: 'Yenile',
  label: 'Bağlantı',
  offline: 'Çevrimdışısınız. Gördükleriniz bilinen son durumdur.',
} as const;
