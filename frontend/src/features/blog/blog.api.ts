import type { BlogPostCard, BlogPostPage, CommentAnswer, LikeView } from '@yukselt/contracts/api';
import type { HttpClient } from '../../api/http-client.js';

const POSTS = '/api/v1/blog/posts';
const pathOf = (slug: string): string => `${POSTS}/${encodeURIComponent(slug)}`;

export const blogApi = (http: HttpClient) => ({
  posts: () => http.get<BlogPostCard[]>(POSTS),
  post: (slug: string) => http.get<BlogPostPage>(pathOf(slug)),
  like: (slug: string, browser: string) => http.post<LikeView>(`${pathOf(slug)}/likes`, { browser }),
  comment: (slug: string, author: string, content: string) =>
    http.post<CommentAnswer>(`${pathOf(slug)}/comments`, { author, content }),
});
export type BlogApi = ReturnType<typeof blogApi>;
