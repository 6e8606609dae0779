/** What admins and customers of the demo give as a reason. */
export const SEED_REASONS = {
  rejected: [
    'Havale hesabımıza ulaşmadı.',
    'Gönderilen tutar talepten az. Lütfen eksik kısım için yeni talep açın.',
    'Açıklamada referans kodu yok ve gönderen adı hesabınızla eşleşmiyor.',
    'Ödeme üçüncü bir kişinin hesabından gelmiş, iade edildi.',
  ],
  cancelledByOwner: [
    'Bağlantıyı yanlış girmişim.',
    'Yanlış paketi seçtim.',
    'Hesabımı gizliye aldım, sonra tekrar sipariş vereceğim.',
    null,
  ],
  cancelledByAdmin: [
    'Profil gizli olduğu için hizmet başlatılamadı.',
    'Bağlantı açılmıyor; gönderi silinmiş görünüyor.',
    'Müşterinin isteğiyle iptal edildi.',
  ],
  correction: 'Aynı havale iki kez onaylanmıştı, fazlası düşüldü. Müşteriye bilgi verildi.',
  undone: 'Yanlış talep onaylandı; havale henüz hesapta görünmüyor.',
} as const;
