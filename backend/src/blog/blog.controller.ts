import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import {
  type BlogPostCard,
  type BlogPostPage,
  blogPostCard,
  blogPostPage,
  type CommentAnswer,
  type CommentBody,
  commentAnswer,
  commentBody,
  type LikeBody,
  type LikeView,
  likeBody,
  likeView,
} from '@yukselt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../platform/auth/policy.js';
import { SameOriginGuard } from '../platform/auth/same-origin.guard.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { clientAddress } from '../platform/rate-limit/client-address.js';
import { BlogRepository } from './blog.repository.js';
import { BlogReactionsService } from './blog-reactions.service.js';

const slugParam = z.string().min(1).max(200).describe('Name of the post in its address');

@ApiResource('Blog', 'Published posts, likes and comments.')
@Controller('api/v1/blog/posts')
@Public()
export class BlogController {
  constructor(
    private readonly blog: BlogRepository,
    private readonly reactions: BlogReactionsService,
  ) {}

  @Get()
  @Endpoint({
    id: 'listPosts',
    summary: 'List the published posts.',
    description: 'The newest first, at most 200, without their text. Drafts and hidden posts are left out.',
    response: z.array(blogPostCard),
  })
  @Header('cache-control', 'no-cache')
  posts(): Promise<BlogPostCard[]> {
    return this.blog.posts();
  }

  @Get(':slug')
  @Endpoint({
    id: 'getPost',
    summary: 'Read one published post with its comments.',
    description: 'Case and Turkish letters of `slug` do not count. A draft or a hidden post is not found.',
    response: blogPostPage,
    problems: ['NOT_FOUND'],
  })
  @Header('cache-control', 'no-cache')
  post(@Param('slug', { schema: slugParam }) slug: string): Promise<BlogPostPage> {
    return this.blog.post(slug);
  }

  @Post(':slug/likes')
  @Endpoint({
    id: 'likePost',
    summary: 'Like a post.',
    description: 'Counts once per browser. Pages of other sites are refused.',
    response: likeView,
    problems: ['NOT_FOUND', 'RATE_LIMITED', 'MAINTENANCE'],
  })
  @UseGuards(SameOriginGuard)
  @HttpCode(200)
  like(
    @Param('slug', { schema: slugParam }) slug: string,
    @Body({ schema: likeBody }) body: LikeBody,
    @Req() request: FastifyRequest,
  ): Promise<LikeView> {
    return this.reactions.like(slug, body.browser, clientAddress(request));
  }

  @Post(':slug/comments')
  @Endpoint({
    id: 'commentOnPost',
    summary: 'Comment on a post.',
    description: 'The comment is published after an admin has approved it. Pages of other sites are refused.',
    response: commentAnswer,
    problems: ['NOT_FOUND', 'RATE_LIMITED', 'MAINTENANCE'],
  })
  @UseGuards(SameOriginGuard)
  @HttpCode(202)
  comment(
    @Param('slug', { schema: slugParam }) slug: string,
    @Body({ schema: commentBody }) body: CommentBody,
    @Req() request: FastifyRequest,
  ): Promise<CommentAnswer> {
    return this.reactions.comment(slug, body.author, body.content, clientAddress(request));
  }
}
