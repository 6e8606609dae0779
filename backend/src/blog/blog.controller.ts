import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { blogPostCard, type BlogPostCard, blogPostPage, type BlogPostPage } from '@yukselt/contracts/api/blog.js';
import { z } from 'zod';
import { Public } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.js';
import { BlogQueries } from './blog.queries.js';

@ApiTags('Blog')
@Controller('api/v1/blog/posts')
@Public()
export class BlogController {
  constructor(private readonly blog: BlogQueries) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Answers(200, z.array(blogPostCard))
  posts(): Promise<BlogPostCard[]> {
    return this.blog.posts();
  }

  @Get(':slug')
  @Header('cache-control', 'no-cache')
  @Answers(200, blogPostPage)
  post(@Param('slug', { schema: z.string().min(1).max(200) }) slug: string): Promise<BlogPostPage> {
    return this.blog.post(slug);
  }
}
