import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  type AdminPlatformView,
  adminPlatformsQuery,
  adminPlatformView,
  type DeletedView,
  deletedView,
  newPlatformBody,
  type Page,
  platformBody,
  uuid,
} from '@yukselt/contracts/api';
import type { z } from 'zod';
import { type UploadBody, UploadedImage } from '../../media/upload.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { Answers } from '../../platform/openapi/answers.decorator.js';
import { AdminPlatformsService } from './admin-platforms.service.js';

const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'JPG, PNG, GIF veya WebP, en fazla 5 MB' } },
};

@ApiTags('Yönetim: katalog')
@Controller('api/v1/admin/platforms')
@AdminArea()
export class AdminPlatformsController {
  constructor(private readonly platforms: AdminPlatformsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(
    @Query({ schema: adminPlatformsQuery }) query: z.output<typeof adminPlatformsQuery>,
  ): Promise<Page<AdminPlatformView>> {
    return this.platforms.list(query);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Answers(200, adminPlatformView)
  byId(@Param('id', { schema: uuid }) id: string): Promise<AdminPlatformView> {
    return this.platforms.byId(id);
  }

  @Post()
  @Answers(201, adminPlatformView)
  create(@Body({ schema: newPlatformBody }) body: z.output<typeof newPlatformBody>): Promise<AdminPlatformView> {
    return this.platforms.create(body);
  }

  @Put(':id')
  @Answers(200, adminPlatformView)
  update(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: platformBody }) body: z.output<typeof platformBody>,
  ): Promise<AdminPlatformView> {
    return this.platforms.update(id, body);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @Answers(200, adminPlatformView)
  activate(@Param('id', { schema: uuid }) id: string): Promise<AdminPlatformView> {
    return this.platforms.setActive(id, true);
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @Answers(200, adminPlatformView)
  deactivate(@Param('id', { schema: uuid }) id: string): Promise<AdminPlatformView> {
    return this.platforms.setActive(id, false);
  }

  @Delete(':id')
  @Answers(200, deletedView)
  remove(@Param('id', { schema: uuid }) id: string): Promise<DeletedView> {
    return this.platforms.remove(id);
  }

  @Put(':id/image')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FILE })
  @Answers(200, adminPlatformView)
  async setImage(
    @Param('id', { schema: uuid }) id: string,
    @UploadedImage() upload: UploadBody,
  ): Promise<AdminPlatformView> {
    return this.platforms.setImage(id, await upload());
  }

  @Delete(':id/image')
  @Answers(200, adminPlatformView)
  removeImage(@Param('id', { schema: uuid }) id: string): Promise<AdminPlatformView> {
    return this.platforms.removeImage(id);
  }
}
