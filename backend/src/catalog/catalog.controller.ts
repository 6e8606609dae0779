import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PlatformCard, type PlatformPage, platformCard, platformPage } from '@yukselt/contracts/api';
import { z } from 'zod';
import { Public } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { CatalogRepository } from './catalog.repository.js';

@ApiTags('Katalog')
@Controller('api/v1/catalog')
@Public()
export class CatalogController {
  constructor(private readonly catalog: CatalogRepository) {}

  @Get('platforms')
  @Header('cache-control', 'no-cache')
  @Answers(200, z.array(platformCard))
  platforms(): Promise<readonly PlatformCard[]> {
    return this.catalog.platforms();
  }

  @Get('platforms/:slug')
  @Header('cache-control', 'no-cache')
  @Answers(200, platformPage)
  platform(@Param('slug', { schema: z.string().min(1).max(100) }) slug: string): Promise<PlatformPage> {
    return this.catalog.platform(slug);
  }
}
