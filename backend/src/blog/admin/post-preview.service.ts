import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { slugOf } from '@yukselt/contracts';
import type { BlogPostPage, PreviewBody } from '@yukselt/contracts/api';
import type { Actor } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { articleHtml } from '../article-html.js';
import { descriptionOf, readingMinutes } from '../article-text.js';
import { coverSvg } from '../covers/cover-art.js';
import { readPost } from './post-rows.js';
import { tagsOf } from './post-tags.js';

/** Previews of the editor's form. */
@Injectable()
export class PostPreviewService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Renders the form as visitors would see it; nothing is stored. A drawn cover is a data URL, because drafts have no
   * address.
   */
  async preview({ id, ...fields }: PreviewBody, reader: Actor): Promise<BlogPostPage> {
    const post = id === undefined ? undefined : await readPost(this.db, id);
    const category =
      fields.categoryId === null
        ? undefined
        : await this.db
            .selectFrom('blog_categories')
            .select(['name', 'slug'])
            .where('id', '=', fields.categoryId)
            .executeTakeFirst();
    const content = articleHtml(fields.content);
    const tags = tagsOf(fields.tags);
    const slug = fields.slug === '' ? slugOf(fields.title) : fields.slug;
    const now = this.clock.now().toISOString();
    return {
      id: post?.id ?? randomUUID(),
      title: fields.title,
      slug,
      summary: fields.summary,
      content,
      tags,
      author: post?.author ?? reader.name,
      category: category ?? null,
      coverImage:
        fields.coverImage ??
        `data:image/svg+xml;base64,${Buffer.from(coverSvg({ slug, category: category?.slug ?? null, tags: tags.map((tag) => tag.slug) })).toString('base64')}`,
      publishedAt: post?.published_at?.toISOString() ?? now,
      updatedAt: now,
      readingMinutes: readingMinutes(content),
      likes: 0,
      related: [],
      comments: [],
      seo: {
        title: fields.seoTitle || fields.title,
        description: fields.seoDescription || descriptionOf(content),
        keywords: fields.seoKeywords,
      },
    };
  }
}
