/** Columns of the exported list of users (docs/product-rules.md#admin-3). */
export const USER_COLUMNS = ['Ad', 'E-posta', 'Telefon', 'Rol', 'Durum', 'Bakiye (₺)', 'Sipariş', 'Son giriş', 'Kayıt'];

/** A customer without a user row. */
export const UNKNOWN_CUSTOMER = { name: 'Bilinmeyen', email: 'N/A' } as const;

/** A recovery code works once, so a wrong one may have been right. */
export const RECOVERY_CODE_WRONG = 'Bu kurtarma kodu hatalı ya da daha önce kullanıldı.';

export const ADMIN_EMAIL = 'Yöneticinin e-posta adresini yalnızca kendisi, Ayarlar sayfasından değiştirebilir';
