/** Why a new password is refused (docs/product-rules.md#forms-14). */
export const PASSWORD_RULES = {
  staffShort: 'Yönetici ve denetçi şifreleri en az 12 karakter olmalıdır',
  common: 'Bu şifre çok yaygın ve kolay tahmin edilir. Lütfen başka bir şifre seçin.',
  email: 'Şifreniz e-posta adresinizle aynı olamaz',
  unchanged: 'Yeni şifre eskisinden farklı olmalıdır',
} as const;
