import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { LiveModule } from '../live/live.module.js';
import { ImagesModule } from '../media/images.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AdminBlogController } from './admin/admin-blog.controller.js';
import { AdminBlogCategoriesService } from './admin/admin-blog-categories.service.js';
import { AdminCommentsController } from './admin/admin-comments.controller.js';
import { AdminCommentsService } from './admin/admin-comments.service.js';
import { AdminPostsService } from './admin/admin-posts.service.js';
import { PostPreviewService } from './admin/post-preview.service.js';
import { PostsExportController } from './admin/posts-export.controller.js';
import { BlogController } from './blog.controller.js';
import { blogMigrations } from './blog.migrations.js';
import { BlogRepository } from './blog.repository.js';
import { BlogPersonalDataService } from './blog-personal-data.service.js';
import { BlogReactionsService } from './blog-reactions.service.js';
import { CoversController } from './covers/covers.controller.js';

@Module({
  imports: [ImagesModule, AccessLogModule, LiveModule],
  controllers: [BlogController, CoversController, PostsExportController, AdminBlogController, AdminCommentsController],
  providers: [
    BlogRepository,
    BlogReactionsService,
    BlogPersonalDataService,
    AdminPostsService,
    PostPreviewService,
    AdminBlogCategoriesService,
    AdminCommentsService,
  ],
  exports: [BlogRepository],
})
@Migrates(blogMigrations)
export class BlogModule {}
