import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  type AdminServicesQuery,
  type AdminServiceView,
  adminServicesQuery,
  adminServiceView,
  idOf,
  type NewServiceBody,
  newServiceBody,
  type Page,
  pageOf,
  type ServiceBody,
  serviceBody,
} from '@yukselt/contracts/api';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { AdminServicesService } from './admin-services.service.js';

@ApiResource('Admin: services', 'Services of the catalogue with their packages and prices.')
@Controller('api/v1/admin/services')
@AdminArea()
export class AdminServicesController {
  constructor(private readonly services: AdminServicesService) {}

  @Get()
  @Endpoint({
    id: 'listAdminServices',
    summary: 'List the services of the catalogue.',
    description:
      'Those off sale included, deleted ones and the basic package not. By platform, and there in the order of the shop, unless `sort` is given.',
    response: pageOf(adminServiceView),
  })
  list(@Query({ schema: adminServicesQuery }) query: AdminServicesQuery): Promise<Page<AdminServiceView>> {
    return this.services.list(query);
  }

  @Get(':id')
  @Endpoint({
    id: 'getAdminService',
    summary: 'Read one service.',
    description: 'One off sale is found, a deleted one is not. A change sends `version` back.',
    response: adminServiceView,
    problems: ['NOT_FOUND'],
  })
  byId(@Param('id', { schema: idOf('service') }) id: string): Promise<AdminServiceView> {
    return this.services.byId(id);
  }

  @Post()
  @Endpoint({
    id: 'createService',
    summary: 'Add a service.',
    description: 'The client chooses the id: the same form sent twice adds one row.',
    response: adminServiceView,
    problems: ['SERVICE_TAKEN', 'PLATFORM_UNKNOWN', 'CATEGORY_MISMATCH', 'CATALOG_CHANGED'],
  })
  create(
    @CurrentUser() actor: Actor,
    @Body({ schema: newServiceBody }) body: NewServiceBody,
  ): Promise<AdminServiceView> {
    return this.services.create(actor, body);
  }

  @Put(':id')
  @Endpoint({
    id: 'updateService',
    summary: 'Change a service.',
    description: 'Refused when `version` is older than the stored row.',
    response: adminServiceView,
    problems: ['SERVICE_TAKEN', 'PLATFORM_UNKNOWN', 'CATEGORY_MISMATCH', 'CATALOG_CHANGED', 'NOT_FOUND'],
  })
  update(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('service') }) id: string,
    @Body({ schema: serviceBody }) body: ServiceBody,
  ): Promise<AdminServiceView> {
    return this.services.update(actor, id, body);
  }

  @Post(':id/activate')
  @Endpoint({
    id: 'activateService',
    summary: 'Put a service on sale.',
    description: 'A repeat changes nothing.',
    response: adminServiceView,
    problems: ['NOT_FOUND'],
  })
  @HttpCode(200)
  activate(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('service') }) id: string,
  ): Promise<AdminServiceView> {
    return this.services.setActive(actor, id, true);
  }

  @Post(':id/deactivate')
  @Endpoint({
    id: 'deactivateService',
    summary: 'Take a service off sale.',
    description: 'No new order names it; orders that were placed go on. A repeat changes nothing.',
    response: adminServiceView,
    problems: ['NOT_FOUND'],
  })
  @HttpCode(200)
  deactivate(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('service') }) id: string,
  ): Promise<AdminServiceView> {
    return this.services.setActive(actor, id, false);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteService',
    summary: 'Delete a service.',
    description: 'Orders keep their copies of its name and price.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  remove(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('service') }) id: string): Promise<void> {
    return this.services.remove(actor, id);
  }
}
