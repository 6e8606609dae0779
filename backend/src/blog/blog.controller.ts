import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type BlogPostCard,
  type BlogPostPage,
  blogPostCard,
  blogPostPage,
  type CommentReceipt,
  commentBody,
  commentReceipt,
  type LikeView,
  likeBody,
  likeView,
} from '@yukselt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../platform/auth/policy.js';
import { SameOriginGuard } from '../platform/auth/same-origin.guard.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { BlogRepository } from './blog.repository.js';
import { BlogReactionsService } from './blog-reactions.service.js';

const slugParam = z.string().min(1).max(200);

@ApiTags('Blog')
@Controller('api/v1/blog/posts')
@Public()
export class BlogController {
  constructor(
    private readonly blog: BlogRepository,
    private readonly visitors: BlogReactionsService,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Answers(200, z.array(blogPostCard))
  posts(): Promise<BlogPostCard[]> {
    return this.blog.posts();
  }

  @Get(':slug')
  @Header('cache-control', 'no-cache')
  @Answers(200, blogPostPage)
  post(@Param('slug', { schema: slugParam }) slug: string): Promise<BlogPostPage> {
    return this.blog.post(slug);
  }

  /** Another site's page must not make its readers like or comment here. */
  @Post(':slug/likes')
  @UseGuards(SameOriginGuard)
  @HttpCode(200)
  @Answers(200, likeView)
  like(
    @Param('slug', { schema: slugParam }) slug: string,
    @Body({ schema: likeBody }) body: z.output<typeof likeBody>,
    @Req() request: FastifyRequest,
  ): Promise<LikeView> {
    return this.visitors.like(slug, body.browser, request.ip);
  }

  @Post(':slug/comments')
  @UseGuards(SameOriginGuard)
  @HttpCode(202)
  @Answers(202, commentReceipt)
  comment(
    @Param('slug', { schema: slugParam }) slug: string,
    @Body({ schema: commentBody }) body: z.output<typeof commentBody>,
    @Req() request: FastifyRequest,
  ): Promise<CommentReceipt> {
    return this.visitors.comment(slug, body.author, body.content, request.ip);
  }
}
