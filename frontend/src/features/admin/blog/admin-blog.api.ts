import type {
  AdminCommentView,
  AdminPostRow,
  AdminPostView,
  BlogCategoryView,
  BlogPostPage,
  CommentBatchView,
  NewBlogCategoryBody,
  NewPostBody,
  Page,
  PostBody,
  PreviewBody,
  StoredImageView,
} from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';
import { removed } from '../shared/removed.js';

const BLOG = '/api/v1/admin/blog';
const post = (id: string): string => `${BLOG}/posts/${encodeURIComponent(id)}`;

export interface PostFilter {
  q: string;
  status: 'draft' | 'published' | null;
  /** Id of a category, or `none`. */
  category: string | null;
  sort: 'date' | 'title';
  dir: 'asc' | 'desc';
}
export interface CommentFilter {
  state: 'waiting' | 'approved';
  q: string;
}

/** "Blog Yönetimi": posts, categories, comments. */
export const adminBlogApi = (http: HttpClient) => ({
  posts: (filter: PostFilter, cursor: string | null, limit: number) =>
    http.get<Page<AdminPostRow>>(`${BLOG}/posts${queryOf({ ...filter, cursor, limit })}`),
  postsFile: (filter: PostFilter) => http.blob(`${BLOG}/posts/export${queryOf({ ...filter })}`),
  post: (id: string) => http.get<AdminPostView>(post(id)),
  create: (body: NewPostBody) => http.post<AdminPostView>(`${BLOG}/posts`, body),
  update: (id: string, body: PostBody) => http.put<AdminPostView>(post(id), body),
  remove: (id: string) => removed(http.delete(post(id))),
  preview: (body: PreviewBody) => http.post<BlogPostPage>(`${BLOG}/preview`, body),
  upload: (file: Blob) => {
    const form = new FormData();
    form.append('file', file);
    return http.upload<StoredImageView>({ method: 'POST', path: `${BLOG}/images`, form });
  },
  categories: () => http.get<BlogCategoryView[]>(`${BLOG}/categories`),
  addCategory: (body: NewBlogCategoryBody) => http.post<BlogCategoryView>(`${BLOG}/categories`, body),
  removeCategory: (id: string) => removed(http.delete(`${BLOG}/categories/${encodeURIComponent(id)}`)),
  comments: (filter: CommentFilter, cursor: string | null, limit: number) =>
    http.get<Page<AdminCommentView>>(`${BLOG}/comments${queryOf({ ...filter, cursor, limit })}`),
  approve: (ids: readonly string[]) => http.post<CommentBatchView>(`${BLOG}/comments/approve`, { ids }),
  removeComments: (ids: readonly string[]) => http.post<CommentBatchView>(`${BLOG}/comments/delete`, { ids }),
});
export type AdminBlogApi = ReturnType<typeof adminBlogApi>;
