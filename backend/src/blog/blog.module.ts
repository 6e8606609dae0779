import { Module } from '@nestjs/common';
import { BlogController } from './blog.controller.js';
import { BlogQueries } from './blog.queries.js';

@Module({ controllers: [BlogController], providers: [BlogQueries], exports: [BlogQueries] })
export class BlogModule {}
