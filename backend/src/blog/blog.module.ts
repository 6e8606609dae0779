import { Module } from '@nestjs/common';
import { BlogVisitors } from './blog-visitors.js';
import { BlogController } from './blog.controller.js';
import { BlogQueries } from './blog.queries.js';
import { CoversController } from './covers/covers.controller.js';

@Module({ controllers: [BlogController, CoversController], providers: [BlogQueries, BlogVisitors], exports: [BlogQueries] })
export class BlogModule {}
