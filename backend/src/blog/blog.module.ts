import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { ImagesModule } from '../storage/images.module.js';
import { AdminBlogController } from './admin/admin-blog.controller.js';
import { AdminCommentsController } from './admin/admin-comments.controller.js';
import { BlogCategoriesAdmin } from './admin/categories.admin.js';
import { CommentsAdmin } from './admin/comments.admin.js';
import { PostsAdmin } from './admin/posts.admin.js';
import { BlogVisitors } from './blog-visitors.js';
import { BlogController } from './blog.controller.js';
import { BlogQueries } from './blog.queries.js';
import { CoversController } from './covers/covers.controller.js';

@Module({
  imports: [ImagesModule, InboxModule],
  controllers: [BlogController, CoversController, AdminBlogController, AdminCommentsController],
  providers: [BlogQueries, BlogVisitors, PostsAdmin, BlogCategoriesAdmin, CommentsAdmin],
  exports: [BlogQueries],
})
export class BlogModule {}
