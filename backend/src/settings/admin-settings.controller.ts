import { Body, Controller, Get, Headers, Put, Res } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type AdminSettingsView, adminSettingsView, type SiteSettings, siteSettingsBody } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ReadinessChecksService } from '../platform/health/readiness-checks.service.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { SettingsRepository, type StoredSettings } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

/** Rules: docs/product-rules.md#settings-1. */
@ApiResource('Admin: settings', 'Settings of the site, with the health of its parts.')
@Controller('api/v1/admin/settings')
@AdminArea()
export class AdminSettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly repository: SettingsRepository,
    private readonly checks: ReadinessChecksService,
    private readonly log: AppLoggerService,
  ) {}

  @Get()
  @Endpoint({
    id: 'getSettings',
    summary: 'Read all settings of the site.',
    description:
      '`systemStatus` is the health of the shop at this moment. The header `etag` is what `If-Match` of a change takes.',
    response: adminSettingsView,
  })
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<AdminSettingsView> {
    return this.answer(await this.repository.stored(), reply);
  }

  @Put()
  @Endpoint({
    id: 'updateSettings',
    summary: 'Replace all settings of the site.',
    description:
      'With `If-Match` only when they are still those that the change is based on. Another `transfer` is not stored: it becomes a proposal that a second admin confirms.',
    response: adminSettingsView,
    problems: ['SETTINGS_CHANGED'],
  })
  @ApiHeader({ name: 'If-Match', required: false, description: 'ETag of the settings that the change is based on' })
  async save(
    @Body({ schema: siteSettingsBody }) body: SiteSettings,
    @Headers('if-match') base: string | undefined,
    @CurrentUser() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSettingsView> {
    const stored = await this.settings.save(actor, body, base);
    this.log.pino.info(
      {
        event: 'settings-changed',
        adminId: actor.id,
        maintenance: body.maintenanceMode,
        registration: body.registrationEnabled,
      },
      'settings',
    );
    return this.answer(stored, reply);
  }

  private async answer({ settings, updatedAt, tag }: StoredSettings, reply: FastifyReply): Promise<AdminSettingsView> {
    const checks = await this.checks.run();
    const state = (up: boolean) => (up ? ('up' as const) : ('down' as const));
    void reply.header('etag', tag);
    return {
      settings,
      updatedAt: updatedAt?.toISOString() ?? null,
      systemStatus: {
        database: state(checks['database']?.ready === true),
        server: 'up',
        api: state(Object.values(checks).every(({ ready }) => ready)),
      },
    };
  }
}
