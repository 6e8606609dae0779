import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AdminServiceView,
  adminServicesQuery,
  adminServiceView,
  newServiceBody,
  type Page,
  serviceBody,
  uuid,
} from '@yukselt/contracts/api';
import type { z } from 'zod';
import { AdminArea } from '../../platform/auth/policy.js';
import { Answers } from '../../platform/openapi/answers.decorator.js';
import { AdminServicesService } from './admin-services.service.js';

@ApiTags('Yönetim: katalog')
@Controller('api/v1/admin/services')
@AdminArea()
export class AdminServicesController {
  constructor(private readonly services: AdminServicesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(
    @Query({ schema: adminServicesQuery }) query: z.output<typeof adminServicesQuery>,
  ): Promise<Page<AdminServiceView>> {
    return this.services.list(query);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Answers(200, adminServiceView)
  byId(@Param('id', { schema: uuid }) id: string): Promise<AdminServiceView> {
    return this.services.byId(id);
  }

  @Post()
  @Answers(201, adminServiceView)
  create(@Body({ schema: newServiceBody }) body: z.output<typeof newServiceBody>): Promise<AdminServiceView> {
    return this.services.create(body);
  }

  @Put(':id')
  @Answers(200, adminServiceView)
  update(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: serviceBody }) body: z.output<typeof serviceBody>,
  ): Promise<AdminServiceView> {
    return this.services.update(id, body);
  }

  @Post(':id/activate')
  @HttpCode(200)
  @Answers(200, adminServiceView)
  activate(@Param('id', { schema: uuid }) id: string): Promise<AdminServiceView> {
    return this.services.setActive(id, true);
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @Answers(200, adminServiceView)
  deactivate(@Param('id', { schema: uuid }) id: string): Promise<AdminServiceView> {
    return this.services.setActive(id, false);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', { schema: uuid }) id: string): Promise<void> {
    return this.services.remove(id);
  }
}
