import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  type AdminPlatformsQuery,
  type AdminPlatformView,
  adminPlatformsQuery,
  adminPlatformView,
  type DeletedView,
  deletedView,
  idOf,
  type NewPlatformBody,
  newPlatformBody,
  type Page,
  type PlatformBody,
  pageOf,
  platformBody,
} from '@yukselt/contracts/api';
import { type UploadBody, UploadedImage } from '../../media/upload.js';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { LIMITS, RateLimiterService } from '../../platform/rate-limit/rate-limiter.service.js';
import { AdminPlatformsService } from './admin-platforms.service.js';

@ApiResource('Admin: platforms', 'Platforms of the catalogue, hidden ones included.')
@Controller('api/v1/admin/platforms')
@AdminArea()
export class AdminPlatformsController {
  constructor(
    private readonly platforms: AdminPlatformsService,
    private readonly limiter: RateLimiterService,
  ) {}

  @Get()
  @Endpoint({
    id: 'listAdminPlatforms',
    summary: 'List the platforms of the catalogue.',
    description: 'Those off sale included, deleted ones not. In the order of the shop unless `sort` is given.',
    response: pageOf(adminPlatformView),
  })
  list(@Query({ schema: adminPlatformsQuery }) query: AdminPlatformsQuery): Promise<Page<AdminPlatformView>> {
    return this.platforms.list(query);
  }

  @Get(':id')
  @Endpoint({
    id: 'getAdminPlatform',
    summary: 'Read one platform.',
    description: 'One off sale is found, a deleted one is not. A change sends `version` back.',
    response: adminPlatformView,
    problems: ['NOT_FOUND'],
  })
  byId(@Param('id', { schema: idOf('platform') }) id: string): Promise<AdminPlatformView> {
    return this.platforms.byId(id);
  }

  @Post()
  @Endpoint({
    id: 'createPlatform',
    summary: 'Add a platform.',
    description: 'The client chooses the id: the same form sent twice adds one row.',
    response: adminPlatformView,
    problems: ['PLATFORM_TAKEN', 'PLATFORM_NAME_RESERVED', 'CATALOG_CHANGED'],
  })
  create(
    @CurrentUser() actor: Actor,
    @Body({ schema: newPlatformBody }) body: NewPlatformBody,
  ): Promise<AdminPlatformView> {
    return this.platforms.create(actor, body);
  }

  @Put(':id')
  @Endpoint({
    id: 'updatePlatform',
    summary: 'Change a platform.',
    description: 'Refused when `version` is older than the stored row.',
    response: adminPlatformView,
    problems: ['PLATFORM_TAKEN', 'PLATFORM_NAME_RESERVED', 'CATALOG_CHANGED', 'NOT_FOUND'],
  })
  update(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('platform') }) id: string,
    @Body({ schema: platformBody }) body: PlatformBody,
  ): Promise<AdminPlatformView> {
    return this.platforms.update(actor, id, body);
  }

  @Post(':id/activate')
  @Endpoint({
    id: 'activatePlatform',
    summary: 'Put a platform on sale.',
    description: 'A repeat changes nothing.',
    response: adminPlatformView,
    problems: ['NOT_FOUND'],
  })
  @HttpCode(200)
  activate(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('platform') }) id: string,
  ): Promise<AdminPlatformView> {
    return this.platforms.setActive(actor, id, true);
  }

  @Post(':id/deactivate')
  @Endpoint({
    id: 'deactivatePlatform',
    summary: 'Take a platform off sale.',
    description: 'The shop hides it with its services, and no new order names them. A repeat changes nothing.',
    response: adminPlatformView,
    problems: ['NOT_FOUND'],
  })
  @HttpCode(200)
  deactivate(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('platform') }) id: string,
  ): Promise<AdminPlatformView> {
    return this.platforms.setActive(actor, id, false);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deletePlatform',
    summary: 'Delete a platform.',
    description: 'Its categories and services are deleted with it; orders keep their copies of names and prices.',
    response: deletedView,
    problems: ['NOT_FOUND'],
  })
  remove(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('platform') }) id: string): Promise<DeletedView> {
    return this.platforms.remove(actor, id);
  }

  @Put(':id/image')
  @Endpoint({
    id: 'setPlatformImage',
    summary: 'Upload the picture of a platform.',
    description: 'Replaces the earlier picture. It is re-encoded and loses its metadata.',
    upload: 'JPG, PNG, GIF or WebP of at most 5 MB',
    response: adminPlatformView,
    problems: ['NOT_FOUND', 'IMAGE_MISSING', 'IMAGE_TYPE', 'IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE', 'RATE_LIMITED'],
  })
  async setImage(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('platform') }) id: string,
    @UploadedImage() upload: UploadBody,
  ): Promise<AdminPlatformView> {
    await this.limiter.take(LIMITS.imagesPerAccount, actor.id);
    return this.platforms.setImage(actor, id, await upload());
  }

  @Delete(':id/image')
  @Endpoint({
    id: 'deletePlatformImage',
    summary: 'Remove the picture of a platform.',
    description: 'The platform returns to its own logo or initial. A repeat changes nothing.',
    response: adminPlatformView,
    problems: ['NOT_FOUND'],
  })
  removeImage(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('platform') }) id: string,
  ): Promise<AdminPlatformView> {
    return this.platforms.removeImage(actor, id);
  }
}
