/** Titles of served pages that the list of pages in contracts does not know. */
export const PAGE_TITLES = {
  pageMissing: 'Sayfa bulunamadı',
  platformMissing: 'Platform bulunamadı',
  postMissing: 'Blog bulunamadı',
  platform: (name: string) => `${name} hizmetleri`,
  home: 'Sosyal medya hizmetleri',
  services: 'Hizmetler',
  blog: 'Blog',
} as const;
