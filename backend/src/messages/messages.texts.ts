export const MESSAGE_MISSING = 'Bu mesaj bulunamadı. Silinmiş olabilir.';

/** Heads of the exported lists (docs/product-rules.md#admin-10). */
export const MESSAGE_HEAD = ['Ad', 'E-posta', 'Konu', 'Mesaj', 'Tarih', 'Okundu'];
export const NEWSLETTER_HEAD = ['E-posta', 'Kayıt tarihi', 'Onay tarihi'];
