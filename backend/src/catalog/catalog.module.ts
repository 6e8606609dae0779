import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.js';
import { CatalogPricing } from './catalog-pricing.js';
import { CatalogQueries } from './catalog.queries.js';

@Module({ controllers: [CatalogController], providers: [CatalogPricing, CatalogQueries], exports: [CatalogPricing, CatalogQueries] })
export class CatalogModule {}
