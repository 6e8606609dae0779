import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type SiteView, siteView as siteViewSchema } from '@yukselt/contracts/api';
import { Public } from '../platform/auth/policy.js';
import { Answers } from '../platform/openapi/answers.decorator.js';
import { SettingsService } from './settings.service.js';
import { siteView } from './site-settings.js';

@ApiTags('Site')
@Controller('api/v1/site')
@Public()
export class SiteController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Answers(200, siteViewSchema)
  async read(): Promise<SiteView> {
    return siteView(await this.settings.get());
  }
}
