import { Controller, Get, Header } from '@nestjs/common';
import { type SiteView, siteView as siteViewSchema } from '@yukselt/contracts/api';
import { Public } from '../platform/auth/policy.js';
import { Config } from '../platform/config.js';
import { ApiResource, Endpoint, UNCHANGED } from '../platform/openapi/endpoint.decorator.js';
import { SettingsService } from './settings.service.js';
import { siteView } from './site-settings.js';

@ApiResource('Site', 'What every page of the shop needs: name, contact, transfer accounts.')
@Controller('api/v1/site')
@Public()
export class SiteController {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  @Get()
  @Endpoint({
    id: 'getSite',
    summary: 'Read the public settings of the site.',
    description: 'Name, contact, support and transfer accounts, and whether maintenance or registration is on.',
    response: siteViewSchema,
    also: { 304: UNCHANGED },
  })
  @Header('cache-control', 'no-cache')
  async read(): Promise<SiteView> {
    return siteView(await this.settings.get(), this.config.mailMode);
  }
}
