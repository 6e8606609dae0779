import type { BlogCategoryView } from '@yukselt/contracts/api';
import { useEffect } from 'react';
import { type TableQuery, useTableQuery } from '../shared/table/use-table-query.js';
import type { AdminBlogStore } from './AdminBlogStore.js';

const SORTS = ['date', 'title'] as const;
export const STATUS_OPTIONS = ['all', 'published', 'draft'] as const;
/** The address names a status in Turkish. */
const STATUS_IN_ADDRESS = { published: 'yayinda', draft: 'taslak' } as const;
/** What the table's arrow means: names begin with A, dates with the newest. */
const DIRECTION = {
  title: { asc: 'asc', desc: 'desc' },
  date: { asc: 'desc', desc: 'asc' },
} as const;
/** Posts without a category. */
export const NO_CATEGORY = 'yok';

interface PostsUrl {
  query: TableQuery;
  status: (typeof STATUS_OPTIONS)[number];
  setStatus: (status: (typeof STATUS_OPTIONS)[number]) => void;
  /** Slug of the chosen category, {@link NO_CATEGORY}, or `null` for all. */
  slug: string | null;
  setCategory: (slug: string | null) => void;
  category: BlogCategoryView | null;
  sort: (typeof SORTS)[number];
  dir: 'asc' | 'desc';
}

/** Search, status, category and order, kept in the address; the store follows them. */
export function usePostsUrl(store: AdminBlogStore): PostsUrl {
  const query = useTableQuery(SORTS);
  const status =
    (['published', 'draft'] as const).find((name) => STATUS_IN_ADDRESS[name] === query.get('durum')) ?? null;
  const slug = query.get('kategori');
  const category = store.categories.find((other) => other.slug === slug) ?? null;
  const categoryId = slug === NO_CATEGORY ? 'none' : (category?.id ?? null);
  const sort = query.sort === 'title' ? 'title' : 'date';
  const dir = DIRECTION[sort][query.dir];
  // The address names a category by its slug: the list waits until the categories are loaded.
  const loading = !['ready', 'failed'].includes(store.categoriesState.status);
  const waiting = slug !== null && slug !== NO_CATEGORY && loading;
  const { q } = query;
  useEffect(() => {
    void store.loadCategories();
  }, [store]);
  useEffect(() => {
    if (!waiting) store.show({ q, status, category: categoryId, sort, dir });
  }, [store, waiting, q, status, categoryId, sort, dir]);
  return {
    query,
    status: status ?? 'all',
    setStatus: (next) => query.set('durum', next === 'all' ? null : STATUS_IN_ADDRESS[next]),
    slug,
    setCategory: (next) => query.set('kategori', next),
    category,
    sort,
    dir,
  };
}
