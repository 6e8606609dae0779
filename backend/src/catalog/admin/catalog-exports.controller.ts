import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  type AdminCategoryView,
  type AdminPlatformView,
  type AdminServiceView,
  adminCategoriesQuery,
  adminPlatformsQuery,
  adminServicesQuery,
  PAGE_FIELDS,
} from '@yukselt/contracts/api';
import { ACTIVE_LABELS, COLOR_NAMES } from '@yukselt/contracts/texts';
import type { z } from 'zod';
import { CsvExport } from '../../access-log/csv-export.decorator.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { csvMoney, csvOfList, csvTime } from '../../platform/http/csv.js';
import { ApiResource } from '../../platform/openapi/endpoint.decorator.js';
import { CATEGORY_COLUMNS, PLATFORM_COLUMNS, SERVICE_COLUMNS } from '../catalog.texts.js';
import { AdminCategoriesService } from './admin-categories.service.js';
import { AdminPlatformsService } from './admin-platforms.service.js';
import { AdminServicesService } from './admin-services.service.js';

const platformsFilter = adminPlatformsQuery.omit(PAGE_FIELDS);
type PlatformsFilter = z.output<typeof platformsFilter>;
const categoriesFilter = adminCategoriesQuery.omit(PAGE_FIELDS);
type CategoriesFilter = z.output<typeof categoriesFilter>;
const servicesFilter = adminServicesQuery.omit(PAGE_FIELDS);
type ServicesFilter = z.output<typeof servicesFilter>;

const activity = ({ isActive }: { isActive: boolean }): string => ACTIVE_LABELS[isActive ? 'active' : 'passive'];

const platformRow = (row: AdminPlatformView): string[] => [
  String(row.orderIndex),
  row.name,
  `/${row.slug}`,
  row.description,
  COLOR_NAMES[row.color],
  String(row.activeServiceCount),
  String(row.serviceCount),
  String(row.categoryCount),
  activity(row),
  csvTime(row.updatedAt),
];
const categoryRow = (row: AdminCategoryView): string[] => [
  row.platform,
  String(row.orderIndex),
  row.name,
  row.description,
  String(row.serviceCount),
  activity(row),
  csvTime(row.updatedAt),
];
/** One row per price. */
const serviceRows = (row: AdminServiceView): string[][] =>
  row.prices.map(({ amount, price }) => [
    row.platform,
    row.name,
    row.category,
    String(amount),
    csvMoney(price),
    row.quality,
    row.deliveryTime,
    activity(row),
    csvTime(row.updatedAt),
  ]);

@ApiResource(
  'Admin: catalogue exports',
  'Lists of the catalogue as files: every row of the filter, not only the page on the screen.',
)
@Controller('api/v1/admin')
@AdminArea()
export class CatalogExportsController {
  constructor(
    private readonly platforms: AdminPlatformsService,
    private readonly categories: AdminCategoriesService,
    private readonly services: AdminServicesService,
  ) {}

  @Get('platforms/export')
  @CsvExport({
    id: 'exportPlatforms',
    list: 'platforms',
    summary: 'Download the platforms as CSV for Turkish Excel.',
    description: 'One row per platform, in the order of the list.',
  })
  platformsFile(@Query({ schema: platformsFilter }) filter: PlatformsFilter): StreamableFile {
    return csvOfList(
      'platformlar.csv',
      PLATFORM_COLUMNS,
      (page) => this.platforms.list({ ...filter, ...page }),
      (platform) => [platformRow(platform)],
    );
  }

  @Get('categories/export')
  @CsvExport({
    id: 'exportCategories',
    list: 'categories',
    summary: 'Download the categories as CSV for Turkish Excel.',
    description: 'One row per category, in the order of the list.',
  })
  categoriesFile(@Query({ schema: categoriesFilter }) filter: CategoriesFilter): StreamableFile {
    return csvOfList(
      'kategoriler.csv',
      CATEGORY_COLUMNS,
      (page) => this.categories.list({ ...filter, ...page }),
      (category) => [categoryRow(category)],
    );
  }

  @Get('services/export')
  @CsvExport({
    id: 'exportServices',
    list: 'services',
    summary: 'Download the services as CSV for Turkish Excel.',
    description: 'One row per price.',
  })
  servicesFile(@Query({ schema: servicesFilter }) filter: ServicesFilter): StreamableFile {
    return csvOfList(
      'hizmetler.csv',
      SERVICE_COLUMNS,
      (page) => this.services.list({ ...filter, ...page }),
      serviceRows,
    );
  }
}
