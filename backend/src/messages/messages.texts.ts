export const MESSAGE_MISSING = 'Bu mesaj bulunamadı. Silinmiş olabilir.';
