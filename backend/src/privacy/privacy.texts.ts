/** First line of the personal data that a customer downloads. */
export const ABOUT_EXPORT = 'Hesabınız hakkında sakladığımız her şey. Tutarlar kuruştur, zamanlar UTC.';
