import { Module } from '@nestjs/common';
import { InboxModule } from '../admin/counters/admin-counters.module.js';
import { ImagesModule } from '../media/images.module.js';
import { AdminBlogController } from './admin/admin-blog.controller.js';
import { BlogCategoriesAdmin } from './admin/admin-blog-categories.service.js';
import { AdminCommentsController } from './admin/admin-comments.controller.js';
import { CommentsAdmin } from './admin/admin-comments.service.js';
import { PostsAdmin } from './admin/admin-posts.service.js';
import { BlogController } from './blog.controller.js';
import { BlogQueries } from './blog.repository.js';
import { BlogVisitors } from './blog-reactions.service.js';
import { CoversController } from './covers/covers.controller.js';

@Module({
  imports: [ImagesModule, InboxModule],
  controllers: [BlogController, CoversController, AdminBlogController, AdminCommentsController],
  providers: [BlogQueries, BlogVisitors, PostsAdmin, BlogCategoriesAdmin, CommentsAdmin],
  exports: [BlogQueries],
})
export class BlogModule {}
