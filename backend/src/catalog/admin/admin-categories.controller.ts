import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AdminCategoryView,
  adminCategoriesQuery,
  adminCategoryView,
  categoryBody,
  type DeletedView,
  deletedView,
  newCategoryBody,
  type Page,
  uuid,
} from '@yukselt/contracts/api';
import type { z } from 'zod';
import { AdminArea } from '../../platform/auth/policy.js';
import { Answers } from '../../platform/openapi/answers.decorator.js';
import { AdminCategoriesService } from './admin-categories.service.js';

@ApiTags('Yönetim: katalog')
@Controller('api/v1/admin/categories')
@AdminArea()
export class AdminCategoriesController {
  constructor(private readonly categories: AdminCategoriesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(
    @Query({ schema: adminCategoriesQuery }) query: z.output<typeof adminCategoriesQuery>,
  ): Promise<Page<AdminCategoryView>> {
    return this.categories.list(query);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Answers(200, adminCategoryView)
  byId(@Param('id', { schema: uuid }) id: string): Promise<AdminCategoryView> {
    return this.categories.byId(id);
  }

  @Post()
  @Answers(201, adminCategoryView)
  create(@Body({ schema: newCategoryBody }) body: z.output<typeof newCategoryBody>): Promise<AdminCategoryView> {
    return this.categories.create(body);
  }

  @Put(':id')
  @Answers(200, adminCategoryView)
  update(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: categoryBody }) body: z.output<typeof categoryBody>,
  ): Promise<AdminCategoryView> {
    return this.categories.update(id, body);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @Answers(200, adminCategoryView)
  activate(@Param('id', { schema: uuid }) id: string): Promise<AdminCategoryView> {
    return this.categories.setActive(id, true);
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @Answers(200, adminCategoryView)
  deactivate(@Param('id', { schema: uuid }) id: string): Promise<AdminCategoryView> {
    return this.categories.setActive(id, false);
  }

  @Delete(':id')
  @Answers(200, deletedView)
  remove(@Param('id', { schema: uuid }) id: string): Promise<DeletedView> {
    return this.categories.remove(id);
  }
}
