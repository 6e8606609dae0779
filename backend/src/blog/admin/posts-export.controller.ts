import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { type AdminPostRow, adminPostsQuery, PAGE_FIELDS } from '@yukselt/contracts/api';
import { PUBLISHED_LABELS } from '@yukselt/contracts/texts';
import type { z } from 'zod';
import { CsvExport } from '../../access-log/csv-export.decorator.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { csvOfList, csvTime } from '../../platform/http/csv.js';
import { ApiResource } from '../../platform/openapi/endpoint.decorator.js';
import { POST_COLUMNS } from '../blog.texts.js';
import { AdminPostsService } from './admin-posts.service.js';

const postsFilter = adminPostsQuery.omit(PAGE_FIELDS);
type PostsFilter = z.output<typeof postsFilter>;

const rowOf = (post: AdminPostRow): string[] => [
  post.title,
  `/blog/${post.slug}`,
  PUBLISHED_LABELS[post.isPublished ? 'published' : 'draft'],
  post.category?.name ?? '',
  post.author,
  csvTime(post.publishedAt),
  csvTime(post.updatedAt),
];

@ApiResource('Admin: blog export', 'The posts as a file: every row of the filter, not only the page on the screen.')
@Controller('api/v1/admin/blog/posts')
@AdminArea()
export class PostsExportController {
  constructor(private readonly posts: AdminPostsService) {}

  @Get('export')
  @CsvExport({
    id: 'exportPosts',
    list: 'posts',
    summary: 'Download the posts as CSV for Turkish Excel.',
    description: 'One row per post, without its text, in the order of the list.',
  })
  file(@Query({ schema: postsFilter }) filter: PostsFilter): StreamableFile {
    return csvOfList(
      'blog-yazilari.csv',
      POST_COLUMNS,
      (page) => this.posts.list({ ...filter, ...page }),
      (post) => [rowOf(post)],
    );
  }
}
