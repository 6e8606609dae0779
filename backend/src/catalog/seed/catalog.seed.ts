import { slugOf } from '@yukselt/contracts';
import type { Insertable, Kysely } from 'kysely';
import { v5 } from 'uuid';
import type { ShopTables } from '../../platform/postgres/shop-database.js';
import { basicPackage } from '../basic-package.js';
import type { CategoriesTable, PlatformsTable, ServicesTable } from '../catalog.tables.js';
import { SEED_PLATFORMS, type SeedOffer, type SeedPlatform } from './platforms.seed.js';

const NAMESPACE = '5b0f4a52-7a6e-5f0c-9d38-1f7b2a9c4e60';
/** Ids of the demo's catalogue follow from names, so that seeding again meets the same rows. */
const seedId = (...path: string[]): string => v5(path.join('/'), NAMESPACE);

/** Lowest price of anything (docs/product-rules.md#catalogue-10): ₺3,50. */
const PRICE_MIN = 350;
/** Demo rows are dated alike on every machine. */
const SEEDED_AT = new Date('2026-01-05T09:00:00Z');

interface Variant {
  suffix: string;
  quality: string;
  factor: number;
  delivery: string;
  feature: string;
}
const STANDARD: Variant = { suffix: '', quality: 'Standard', factor: 1, delivery: '1-6 saat', feature: 'Uygun fiyat' };
const VARIANTS: readonly Variant[] = [
  STANDARD,
  { suffix: ' (Türk)', quality: 'Yüksek', factor: 1.9, delivery: '0-6 saat', feature: 'Türk hesaplar ağırlıklı' },
  { suffix: ' (Premium)', quality: 'Premium', factor: 2.6, delivery: '0-1 saat', feature: 'Gerçek görünümlü hesaplar' },
];
/** Most services of one platform. */
const SERVICES_MAX = 8;

export const platformIdOf = (name: string): string => seedId('platform', slugOf(name));
export const serviceIdOf = (platform: string, service: string): string =>
  seedId('service', slugOf(platform), slugOf(service));

/** Larger packages are cheaper per piece: 5 % off with every step. Rounded to 50 kuruş. */
function prices({ perThousand, sizes }: SeedOffer, factor: number): string {
  return JSON.stringify(
    sizes.map((amount, step) => {
      const raw = ((perThousand * factor * amount) / 1000) * (1 - 0.05 * step);
      return { amount, price: String(Math.max(PRICE_MIN + 150 * step, Math.round(raw / 50) * 50)) };
    }),
  );
}

/** The best sold offers come in three qualities, the others in one, until the platform has {@link SERVICES_MAX}. */
function servicesOf(platform: SeedPlatform): Insertable<ServicesTable>[] {
  const platformId = platformIdOf(platform.name);
  const variants = platform.offers.flatMap((offer, index) =>
    (index === 0 ? VARIANTS : index === 1 ? VARIANTS.slice(0, 2) : [STANDARD]).map((variant) => ({ offer, variant })),
  );
  return variants.slice(0, SERVICES_MAX).map(({ offer, variant }, index) => {
    const name = `${platform.name} ${offer.category}${variant.suffix}`;
    return {
      id: serviceIdOf(platform.name, name),
      platform_id: platformId,
      category_id: seedId('category', platformId, offer.category),
      category: offer.category,
      name,
      description: `${platform.name} için ${offer.category.toLocaleLowerCase('tr')} hizmeti. Şifre istenmez; profilinizin herkese açık olması yeterlidir.`,
      prices: prices(offer, variant.factor),
      features: JSON.stringify([variant.feature, '30 gün düşüş koruması', 'Şifre istenmez', '7/24 destek']),
      delivery_time: variant.delivery,
      quality: variant.quality,
      order_index: index,
      created_at: SEEDED_AT,
      updated_at: SEEDED_AT,
      deleted_at: null,
    };
  });
}

/**
 * The demo's catalogue. Rows that are there stay as they are, so an admin's change survives a restart.
 * @returns platforms added.
 */
export async function seedCatalog(db: Kysely<ShopTables>): Promise<number> {
  const dates = { created_at: SEEDED_AT, updated_at: SEEDED_AT, deleted_at: null };
  const platforms = SEED_PLATFORMS.map(
    ({ name, description, icon, color, kind }, index): Insertable<PlatformsTable> => ({
      id: platformIdOf(name),
      name,
      slug: slugOf(name),
      description,
      icon,
      image_url: null,
      color,
      kind,
      order_index: index,
      ...dates,
    }),
  );
  const categories = SEED_PLATFORMS.flatMap(({ name, offers }) =>
    offers.map(
      ({ category }, index): Insertable<CategoriesTable> => ({
        id: seedId('category', platformIdOf(name), category),
        platform_id: platformIdOf(name),
        name: category,
        description: '',
        order_index: index,
        ...dates,
      }),
    ),
  );
  const services = SEED_PLATFORMS.flatMap((platform) => [
    basicPackage(platformIdOf(platform.name), SEEDED_AT),
    ...servicesOf(platform),
  ]);
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('platforms')
      .values(platforms)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    await transaction
      .insertInto('categories')
      .values(categories)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('services')
      .values(services)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return added.length;
  });
}
