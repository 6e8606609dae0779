import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  type AdminCategoriesQuery,
  type AdminCategoryView,
  adminCategoriesQuery,
  adminCategoryView,
  type CategoryBody,
  categoryBody,
  type DeletedView,
  deletedView,
  idOf,
  type NewCategoryBody,
  newCategoryBody,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { AdminCategoriesService } from './admin-categories.service.js';

@ApiResource('Admin: categories', 'Categories of services within a platform.')
@Controller('api/v1/admin/categories')
@AdminArea()
export class AdminCategoriesController {
  constructor(private readonly categories: AdminCategoriesService) {}

  @Get()
  @Endpoint({
    id: 'listAdminCategories',
    summary: 'List the categories of the catalogue.',
    description:
      'Hidden ones included, deleted ones not. By platform, and there in the order of the shop, unless `sort` is given.',
    response: pageOf(adminCategoryView),
  })
  list(@Query({ schema: adminCategoriesQuery }) query: AdminCategoriesQuery): Promise<Page<AdminCategoryView>> {
    return this.categories.list(query);
  }

  @Get(':id')
  @Endpoint({
    id: 'getAdminCategory',
    summary: 'Read one category.',
    description: 'A hidden one is found, a deleted one is not. A change sends `version` back.',
    response: adminCategoryView,
    problems: ['NOT_FOUND'],
  })
  byId(@Param('id', { schema: idOf('category') }) id: string): Promise<AdminCategoryView> {
    return this.categories.byId(id);
  }

  @Post()
  @Endpoint({
    id: 'createCategory',
    summary: 'Add a category.',
    description: 'The client chooses the id: the same form sent twice adds one row.',
    response: adminCategoryView,
    problems: ['CATEGORY_TAKEN', 'PLATFORM_UNKNOWN', 'CATALOG_CHANGED'],
  })
  create(
    @CurrentUser() actor: Actor,
    @Body({ schema: newCategoryBody }) body: NewCategoryBody,
  ): Promise<AdminCategoryView> {
    return this.categories.create(actor, body);
  }

  @Put(':id')
  @Endpoint({
    id: 'updateCategory',
    summary: 'Change a category.',
    description: 'Refused when `version` is older than the stored row.',
    response: adminCategoryView,
    problems: ['CATEGORY_TAKEN', 'PLATFORM_UNKNOWN', 'CATEGORY_MISMATCH', 'CATALOG_CHANGED', 'NOT_FOUND'],
  })
  update(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('category') }) id: string,
    @Body({ schema: categoryBody }) body: CategoryBody,
  ): Promise<AdminCategoryView> {
    return this.categories.update(actor, id, body);
  }

  @Post(':id/activate')
  @Endpoint({
    id: 'activateCategory',
    summary: 'Show a category in the shop.',
    description: 'A repeat changes nothing.',
    response: adminCategoryView,
    problems: ['NOT_FOUND'],
  })
  @HttpCode(200)
  activate(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('category') }) id: string,
  ): Promise<AdminCategoryView> {
    return this.categories.setActive(actor, id, true);
  }

  @Post(':id/deactivate')
  @Endpoint({
    id: 'deactivateCategory',
    summary: 'Hide a category in the shop.',
    description: 'Its services stay on sale; a category only gives their order.',
    response: adminCategoryView,
    problems: ['NOT_FOUND'],
  })
  @HttpCode(200)
  deactivate(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('category') }) id: string,
  ): Promise<AdminCategoryView> {
    return this.categories.setActive(actor, id, false);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteCategory',
    summary: 'Delete a category.',
    description: 'Its services stay on sale and keep its name as their label.',
    response: deletedView,
    problems: ['NOT_FOUND'],
  })
  remove(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('category') }) id: string): Promise<DeletedView> {
    return this.categories.remove(actor, id);
  }
}
