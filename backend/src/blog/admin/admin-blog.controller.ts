import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  type AdminPostRow,
  type AdminPostView,
  adminPostsQuery,
  adminPostView,
  type BlogCategoryView,
  type BlogPostPage,
  blogCategoryView,
  blogPostPage,
  type DeletedCategoryView,
  deletedCategoryView,
  newBlogCategoryBody,
  newPostBody,
  type Page,
  postBody,
  previewBody,
  type StoredImageView,
  storedImageView,
  uuid,
} from '@yukselt/contracts/api';
import { z } from 'zod';
import { type UploadBody, UploadedImage } from '../../media/upload.js';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { Answers } from '../../platform/openapi/answers.decorator.js';
import { AdminBlogCategoriesService } from './admin-blog-categories.service.js';
import { AdminPostsService } from './admin-posts.service.js';

/** Widest picture of a post, in pixels: the pages show 1200, sharp screens a little more. */
const PICTURE_WIDTH = 1600;
const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'Herhangi bir resim, en fazla 5 MB' } },
};

/** "Blog Yönetimi" (docs/product-rules.md#admin-7): posts, drafts included, and categories. */
@ApiTags('Yönetim: blog')
@Controller('api/v1/admin/blog')
@AdminArea()
export class AdminBlogController {
  constructor(
    private readonly posts: AdminPostsService,
    private readonly kinds: AdminBlogCategoriesService,
  ) {}

  @Get('posts')
  @Header('cache-control', 'no-store')
  list(@Query({ schema: adminPostsQuery }) query: z.output<typeof adminPostsQuery>): Promise<Page<AdminPostRow>> {
    return this.posts.list(query);
  }

  @Get('posts/:id')
  @Header('cache-control', 'no-store')
  @Answers(200, adminPostView)
  byId(@Param('id', { schema: uuid }) id: string): Promise<AdminPostView> {
    return this.posts.byId(id);
  }

  @Post('posts')
  @Answers(201, adminPostView)
  create(
    @Body({ schema: newPostBody }) body: z.output<typeof newPostBody>,
    @CurrentUser() author: Actor,
  ): Promise<AdminPostView> {
    return this.posts.create(body, author);
  }

  @Put('posts/:id')
  @Answers(200, adminPostView)
  update(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: postBody }) body: z.output<typeof postBody>,
  ): Promise<AdminPostView> {
    return this.posts.update(id, body);
  }

  @Delete('posts/:id')
  @HttpCode(204)
  remove(@Param('id', { schema: uuid }) id: string): Promise<void> {
    return this.posts.remove(id);
  }

  /** Stores nothing. */
  @Post('preview')
  @HttpCode(200)
  @Answers(200, blogPostPage)
  preview(
    @Body({ schema: previewBody }) body: z.output<typeof previewBody>,
    @CurrentUser() reader: Actor,
  ): Promise<BlogPostPage> {
    return this.posts.preview(body, reader);
  }

  /** A cover or a picture of an article. */
  @Post('images')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
  @Answers(201, storedImageView)
  async upload(@UploadedImage() upload: UploadBody): Promise<StoredImageView> {
    return this.posts.images.store(await upload(), { maxWidth: PICTURE_WIDTH, anyType: true });
  }

  @Get('categories')
  @Header('cache-control', 'no-store')
  @Answers(200, z.array(blogCategoryView))
  categories(): Promise<BlogCategoryView[]> {
    return this.kinds.list();
  }

  @Post('categories')
  @Answers(201, blogCategoryView)
  addCategory(
    @Body({ schema: newBlogCategoryBody }) body: z.output<typeof newBlogCategoryBody>,
  ): Promise<BlogCategoryView> {
    return this.kinds.create(body);
  }

  @Delete('categories/:id')
  @Answers(200, deletedCategoryView)
  removeCategory(@Param('id', { schema: uuid }) id: string): Promise<DeletedCategoryView> {
    return this.kinds.remove(id);
  }
}
