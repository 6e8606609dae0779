import { Module } from '@nestjs/common';
import { ImagesModule } from '../media/images.module.js';
import { AdminCategoriesController } from './admin/admin-categories.controller.js';
import { CategoriesAdmin } from './admin/admin-categories.service.js';
import { AdminPlatformsController } from './admin/admin-platforms.controller.js';
import { PlatformsAdmin } from './admin/admin-platforms.service.js';
import { AdminServicesController } from './admin/admin-services.controller.js';
import { ServicesAdmin } from './admin/admin-services.service.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogQueries } from './catalog.repository.js';
import { CatalogCache } from './catalog-cache.service.js';
import { CatalogPricing } from './catalog-pricing.service.js';

@Module({
  imports: [ImagesModule],
  controllers: [CatalogController, AdminPlatformsController, AdminCategoriesController, AdminServicesController],
  providers: [CatalogCache, CatalogPricing, CatalogQueries, PlatformsAdmin, CategoriesAdmin, ServicesAdmin],
  exports: [CatalogPricing, CatalogQueries],
})
export class CatalogModule {}
