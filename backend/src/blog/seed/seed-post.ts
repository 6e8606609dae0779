export interface SeedPost {
  title: string;
  summary: string;
  category: string;
  author: string;
  tags: readonly string[];
  keywords: readonly string[];
  /** Before the demo began. */
  publishedDaysAgo: number;
  /** HTML. */
  content: string;
}

export const AUTHORS = { deniz: 'Deniz Akın', selin: 'Selin Özkan', kerem: 'Kerem Yalçın' } as const;
