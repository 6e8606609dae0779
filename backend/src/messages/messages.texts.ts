export const MESSAGE_MISSING = 'Bu mesaj bulunamadı. Silinmiş olabilir.';

/** Columns of the exported lists (docs/product-rules.md#admin-10). */
export const MESSAGE_COLUMNS = ['Ad', 'E-posta', 'Konu', 'Mesaj', 'Tarih', 'Okundu'];
export const NEWSLETTER_COLUMNS = ['E-posta', 'Kayıt tarihi', 'Onay tarihi'];
