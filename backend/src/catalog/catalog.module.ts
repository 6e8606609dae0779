import { Module } from '@nestjs/common';
import { ImagesModule } from '../storage/images.module.js';
import { AdminCategoriesController } from './admin/admin-categories.controller.js';
import { AdminPlatformsController } from './admin/admin-platforms.controller.js';
import { AdminServicesController } from './admin/admin-services.controller.js';
import { CategoriesAdmin } from './admin/categories.admin.js';
import { PlatformsAdmin } from './admin/platforms.admin.js';
import { ServicesAdmin } from './admin/services.admin.js';
import { CatalogCache } from './catalog-cache.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogPricing } from './catalog-pricing.js';
import { CatalogQueries } from './catalog.queries.js';

@Module({
  imports: [ImagesModule],
  controllers: [CatalogController, AdminPlatformsController, AdminCategoriesController, AdminServicesController],
  providers: [CatalogCache, CatalogPricing, CatalogQueries, PlatformsAdmin, CategoriesAdmin, ServicesAdmin],
  exports: [CatalogPricing, CatalogQueries],
})
export class CatalogModule {}
