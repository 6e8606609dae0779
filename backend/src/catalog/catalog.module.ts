import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { ImagesModule } from '../media/images.module.js';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { AdminCategoriesController } from './admin/admin-categories.controller.js';
import { AdminCategoriesService } from './admin/admin-categories.service.js';
import { AdminPlatformsController } from './admin/admin-platforms.controller.js';
import { AdminPlatformsService } from './admin/admin-platforms.service.js';
import { AdminServicesController } from './admin/admin-services.controller.js';
import { AdminServicesService } from './admin/admin-services.service.js';
import { CatalogExportsController } from './admin/catalog-exports.controller.js';
import { CatalogController } from './catalog.controller.js';
import { catalogMigrations } from './catalog.migrations.js';
import { CatalogRepository } from './catalog.repository.js';
import { CatalogActivityService } from './catalog-activity.service.js';
import { CatalogCacheService } from './catalog-cache.service.js';
import { CatalogPricingService } from './catalog-pricing.service.js';

@Module({
  imports: [ImagesModule, AccessLogModule],
  controllers: [
    CatalogController,
    AdminPlatformsController,
    AdminCategoriesController,
    AdminServicesController,
    CatalogExportsController,
  ],
  providers: [
    CatalogActivityService,
    CatalogCacheService,
    CatalogPricingService,
    CatalogRepository,
    AdminPlatformsService,
    AdminCategoriesService,
    AdminServicesService,
  ],
  exports: [CatalogPricingService, CatalogRepository],
})
@Migrates(catalogMigrations)
export class CatalogModule {}
