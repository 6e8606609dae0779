import { slugOf, splitWords } from '@yukselt/contracts';
import type { AdminPostView, PostFields } from '@yukselt/contracts/api';
import type { Form } from '../../../../lib/use-form.js';
import { POST_EDITOR } from '../admin-blog.texts.js';

/** A post as its form holds it. */
export interface PostDraft {
  title: string;
  /** `null`: follows the title. */
  slug: string | null;
  summary: string;
  content: string;
  categoryId: string;
  coverImage: string | null;
  seoTitle: string;
  seoDescription: string;
  /** Comma-separated. */
  keywords: string;
  tags: string;
  isPublished: boolean;
}

export const EMPTY_DRAFT: PostDraft = {
  title: '',
  slug: null,
  summary: '',
  content: '',
  categoryId: '',
  coverImage: null,
  seoTitle: '',
  seoDescription: '',
  keywords: '',
  tags: '',
  isPublished: false,
};

export const draftOf = (post: AdminPostView): PostDraft => ({
  title: post.title,
  slug: post.slug,
  summary: post.summary,
  content: post.content,
  categoryId: post.category?.id ?? '',
  coverImage: post.coverImage,
  seoTitle: post.seoTitle,
  seoDescription: post.seoDescription,
  keywords: post.seoKeywords.join(', '),
  tags: post.tags.join(', '),
  isPublished: post.isPublished,
});

export const slugOfDraft = ({ title, slug }: PostDraft): string =>
  slugOf(slug === null || slug.trim() === '' ? title : slug);

export const fieldsOf = (draft: PostDraft): PostFields => ({
  title: draft.title.trim(),
  slug: slugOfDraft(draft),
  summary: draft.summary.trim(),
  content: draft.content,
  categoryId: draft.categoryId || null,
  coverImage: draft.coverImage,
  seoTitle: draft.seoTitle.trim(),
  seoDescription: draft.seoDescription.trim(),
  seoKeywords: splitWords(draft.keywords),
  tags: splitWords(draft.tags),
  isPublished: draft.isPublished,
});

/** Whether an article shows nothing: no word and no picture. */
function isBlank(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() === '' && body.querySelector('img') === null;
}

export type PostErrors = Partial<
  Record<
    | 'title'
    | 'slug'
    | 'summary'
    | 'content'
    | 'categoryId'
    | 'coverImage'
    | 'seoTitle'
    | 'seoDescription'
    | 'seoKeywords'
    | 'tags',
    string
  >
>;

export type PostFormState = Form<PostDraft, keyof PostErrors>;

/** What keeps a draft from being saved (docs/product-rules.md#forms-8). */
export function errorsOf(draft: PostDraft): PostErrors {
  const errors: PostErrors = {};
  if (draft.title.trim() === '') errors.title = POST_EDITOR.titleMissing;
  else if (slugOfDraft(draft) === '') errors.slug = POST_EDITOR.slugMissing;
  if (isBlank(draft.content)) errors.content = POST_EDITOR.contentMissing;
  return errors;
}

/** Elements that the visual editor keeps; it would drop others without a word. */
const VISUAL = new Set([
  'P',
  'BR',
  'HR',
  'H2',
  'H3',
  'H4',
  'STRONG',
  'B',
  'EM',
  'I',
  'U',
  'S',
  'CODE',
  'PRE',
  'BLOCKQUOTE',
  'UL',
  'OL',
  'LI',
  'A',
  'IMG',
  'SPAN',
  'DIV',
]);
export const fitsVisual = (html: string): boolean =>
  [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].every(({ tagName }) =>
    VISUAL.has(tagName),
  );
