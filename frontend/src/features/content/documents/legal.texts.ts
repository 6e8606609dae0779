/** What the texts say about the shop, from the admin settings. */
export interface ShopDetails {
  site: string;
  email: string;
  phone: string;
  address: string;
}

/** A paragraph, a list of sentences, or a table of two columns. */
export type LegalBlock = string | readonly string[] | { readonly rows: readonly (readonly [string, string])[] };
export interface LegalSection {
  id: string;
  title: string;
  body: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  lead: string;
  /** ISO date since which the text holds. */
  since: string;
  sections: readonly LegalSection[];
}

export const LEGAL = {
  since: (day: string) => `Yürürlük tarihi: ${day}`,
  contents: 'İçindekiler',
  others: 'Diğer metinler',
  print: 'Yazdır',
  pages: [
    { to: '/terms-of-service', text: 'Kullanım Şartları' },
    { to: '/on-bilgilendirme-formu', text: 'Ön Bilgilendirme Formu' },
    { to: '/mesafeli-satis-sozlesmesi', text: 'Mesafeli Satış Sözleşmesi' },
    { to: '/privacy-policy', text: 'Gizlilik Politikası' },
    { to: '/data-privacy', text: 'Kişisel Verilerin Korunması' },
  ],
  draftTag: 'Taslak',
  draft:
    'Bu metin taslaktır: mağazanın gerçek işleyişine göre yazılmıştır; yayına alınmadan önce bir hukukçunun onayından geçirilmelidir.',
} as const;
