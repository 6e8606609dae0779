/** Addresses inside "Blog". */
export const BLOG_TAB = '/admin/blog';
export const sectionPath = (section: 'yazilar' | 'yorumlar'): string =>
  section === 'yazilar' ? BLOG_TAB : `${BLOG_TAB}?bolum=${section}`;
export const editPath = (id: string): string => `${BLOG_TAB}?yazi=${encodeURIComponent(id)}`;
export const NEW_POST = editPath('yeni');
export const previewPath = (id: string): string => `${BLOG_TAB}?onizle=${encodeURIComponent(id)}`;
export const publicPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;
