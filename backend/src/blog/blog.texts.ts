export const BLOG_PROBLEMS = {
  missing: 'Blog bulunamadı.',
  postMissing: 'Bu yazı bulunamadı. Silinmiş olabilir.',
  categoryMissing: 'Bu kategori bulunamadı. Silinmiş olabilir.',
  categorySent: (name: string) =>
    `Bu form daha önce gönderilmiş: “${name}” kategorisi eklendi. Değiştirmek için onu silip yeniden ekleyin.`,
  categoryName: 'Kategori adında en az bir harf ya da rakam olmalı',
  content: 'İçerik gerekli',
  slug: 'Adres için en az bir harf ya da rakam gerekli',
  cover: 'Kapak görseli bulunamadı. Lütfen yeniden yükleyin.',
} as const;

/** Author of posts whose writer has left. */
export const FORMER_AUTHOR = 'Eski yazar';

/** Columns of the exported list (docs/product-rules.md#admin-7). */
export const POST_COLUMNS = ['Başlık', 'Adres', 'Durum', 'Kategori', 'Yazar', 'Yayın tarihi', 'Son değişiklik'];
