import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  type AdminPostRow,
  type AdminPostsQuery,
  type AdminPostView,
  adminPostRow,
  adminPostsQuery,
  adminPostView,
  type BlogCategoryView,
  type BlogPostPage,
  blogCategoryView,
  blogPostPage,
  type DeletedCategoryView,
  deletedCategoryView,
  idOf,
  type NewBlogCategoryBody,
  type NewPostBody,
  newBlogCategoryBody,
  newPostBody,
  type Page,
  type PostBody,
  type PreviewBody,
  pageOf,
  postBody,
  previewBody,
  type StoredImageView,
  storedImageView,
} from '@yukselt/contracts/api';
import { z } from 'zod';
import { type UploadBody, UploadedImage } from '../../media/upload.js';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { LIMITS, RateLimiterService } from '../../platform/rate-limit/rate-limiter.service.js';
import { AdminBlogCategoriesService } from './admin-blog-categories.service.js';
import { AdminPostsService } from './admin-posts.service.js';
import { PostPreviewService } from './post-preview.service.js';

/** Widest picture of a post, in pixels: the pages show 1200, sharp screens a little more. */
const PICTURE_WIDTH = 1600;

/** Rules: docs/product-rules.md#admin-7. */
@ApiResource('Admin: blog', 'Posts, drafts included, and their categories.')
@Controller('api/v1/admin/blog')
@AdminArea()
export class AdminBlogController {
  constructor(
    private readonly posts: AdminPostsService,
    private readonly previews: PostPreviewService,
    private readonly kinds: AdminBlogCategoriesService,
    private readonly limiter: RateLimiterService,
  ) {}

  @Get('posts')
  @Endpoint({
    id: 'listAdminPosts',
    summary: 'List all posts, drafts included.',
    description:
      'The newest first unless `sort` is given; a post that was never published is placed by its last change. Rows omit the text.',
    response: pageOf(adminPostRow),
  })
  list(@Query({ schema: adminPostsQuery }) query: AdminPostsQuery): Promise<Page<AdminPostRow>> {
    return this.posts.list(query);
  }

  @Get('posts/:id')
  @Endpoint({
    id: 'getAdminPost',
    summary: 'Read one post for editing.',
    description: 'With its text and what search engines are told. A change sends `version` back.',
    response: adminPostView,
    problems: ['NOT_FOUND'],
  })
  byId(@Param('id', { schema: idOf('post') }) id: string): Promise<AdminPostView> {
    return this.posts.byId(id);
  }

  @Post('posts')
  @Endpoint({
    id: 'createPost',
    summary: 'Add a post.',
    description: 'The client chooses the id: the same form sent twice adds one post. The server cleans the HTML.',
    response: adminPostView,
    problems: ['POST_CHANGED', 'POST_SLUG_TAKEN', 'BLOG_CATEGORY_UNKNOWN'],
  })
  create(@Body({ schema: newPostBody }) body: NewPostBody, @CurrentUser() author: Actor): Promise<AdminPostView> {
    return this.posts.create(body, author);
  }

  @Put('posts/:id')
  @Endpoint({
    id: 'updatePost',
    summary: 'Change a post.',
    description: 'Refused when `version` is older than the stored post.',
    response: adminPostView,
    problems: ['NOT_FOUND', 'POST_CHANGED', 'POST_SLUG_TAKEN', 'BLOG_CATEGORY_UNKNOWN'],
  })
  update(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('post') }) id: string,
    @Body({ schema: postBody }) body: PostBody,
  ): Promise<AdminPostView> {
    return this.posts.update(actor, id, body);
  }

  @Delete('posts/:id')
  @Endpoint({
    id: 'deletePost',
    summary: 'Delete a post with its comments and likes.',
    description: 'For good. A repeat is refused, because the post is gone.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  remove(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('post') }) id: string): Promise<void> {
    return this.posts.remove(actor, id);
  }

  @Post('preview')
  @Endpoint({
    id: 'previewPost',
    summary: 'Render the form as the published page would look.',
    description: 'Stores nothing.',
    response: blogPostPage,
    problems: ['NOT_FOUND', 'BLOG_CATEGORY_UNKNOWN'],
  })
  @HttpCode(200)
  preview(@Body({ schema: previewBody }) body: PreviewBody, @CurrentUser() reader: Actor): Promise<BlogPostPage> {
    return this.previews.preview(body, reader);
  }

  @Post('images')
  @Endpoint({
    id: 'uploadPostImage',
    summary: 'Upload a cover or a picture of an article.',
    description: 'The picture is re-encoded and loses its metadata; one that no post uses within 24 hours is deleted.',
    upload: 'JPG, PNG, GIF, WebP, TIFF or AVIF of at most 5 MB',
    response: storedImageView,
    problems: ['IMAGE_MISSING', 'IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE', 'RATE_LIMITED'],
  })
  async upload(@CurrentUser() { id }: Actor, @UploadedImage() upload: UploadBody): Promise<StoredImageView> {
    await this.limiter.take(LIMITS.imagesPerAccount, id);
    return this.posts.images.store(await upload(), { maxWidth: PICTURE_WIDTH, anyType: true });
  }

  @Get('categories')
  @Endpoint({
    id: 'listBlogCategories',
    summary: 'List the categories of the blog.',
    description: 'All of them, in the order of the Turkish alphabet. `postCount` includes drafts.',
    response: z.array(blogCategoryView),
  })
  categories(): Promise<BlogCategoryView[]> {
    return this.kinds.list();
  }

  @Post('categories')
  @Endpoint({
    id: 'createBlogCategory',
    summary: 'Add a category of the blog.',
    description: 'The client chooses the id: the same form sent twice adds one category.',
    response: blogCategoryView,
    problems: ['BLOG_CATEGORY_TAKEN'],
  })
  addCategory(
    @CurrentUser() actor: Actor,
    @Body({ schema: newBlogCategoryBody }) body: NewBlogCategoryBody,
  ): Promise<BlogCategoryView> {
    return this.kinds.create(actor, body);
  }

  @Delete('categories/:id')
  @Endpoint({
    id: 'deleteBlogCategory',
    summary: 'Delete a category; its posts lose it.',
    description: 'Answers with the number of posts that had it.',
    response: deletedCategoryView,
    problems: ['NOT_FOUND'],
  })
  removeCategory(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('category') }) id: string,
  ): Promise<DeletedCategoryView> {
    return this.kinds.remove(actor, id);
  }
}
