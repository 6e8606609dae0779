import { slugAllowed } from '@yukselt/contracts';
import { platformCard, platformPage } from '@yukselt/contracts/api';
import { z } from 'zod';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { basicPackageId } from './basic-package.js';
import { CatalogRepository } from './catalog.repository.js';
import { CatalogPricingService } from './catalog-pricing.service.js';
import { platformIdOf, seedCatalog, serviceIdOf } from './seed/catalog.seed.js';

let test: TestApp;
let pricing: CatalogPricingService;
beforeAll(async () => {
  test = await testApp();
  await seedCatalog(test.app.get(ShopDatabase));
  pricing = test.app.get(CatalogPricingService, { strict: false });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url });
const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const followers = serviceIdOf('Instagram', 'Instagram Takipçi');
const likes = serviceIdOf('TikTok', 'TikTok Beğeni');
const refusal = (lines: { serviceId: string; quantity: number }[]) =>
  pricing.price(lines).then(
    () => null,
    (error: ApiProblem) => [error.code, error.details.data?.serviceId],
  );

describe('reads', () => {
  it('answers 304 to a browser that has the current list', async () => {
    const first = await get('/api/v1/catalog/platforms');
    const tag = String(first.headers.etag);
    const again = () =>
      test.app.inject({ method: 'GET', url: '/api/v1/catalog/platforms', headers: { 'if-none-match': tag } });
    expect(tag).toMatch(/^W\/"[\w+/]{27}="$/);
    const same = await again();
    expect([same.statusCode, same.body, same.headers.etag, same.headers['cache-control']]).toEqual([
      304,
      '',
      tag,
      'no-cache',
    ]);
    await query(`update shop.platforms set description = description || '.' where slug = 'tumblr'`);
    expect((await again()).statusCode).toBe(200);
    expect((await test.app.inject({ method: 'GET', url: '/api/v1/me/wallet' })).headers.etag).toBeUndefined();
  });

  it('reads the catalogue once per version, and sees changes of any process at once', async () => {
    const reads = jest.spyOn(
      test.app.get(CatalogRepository) as unknown as { offered: () => Promise<unknown> },
      'offered',
    );
    await query(`update shop.platforms set order_index = order_index where slug = 'tumblr'`);
    await Promise.all([get('/api/v1/catalog/platforms'), get('/api/v1/catalog/platforms')]);
    await get('/api/v1/catalog/platforms');
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
    const nameOf = async () =>
      (await get('/api/v1/catalog/platforms/tumblr')).json<{ platform: { name: string } }>().platform.name;
    expect(await nameOf()).toBe('Tumblr');
    await query(`update shop.platforms set name = 'Tumblr 2' where slug = 'tumblr'`);
    expect(await nameOf()).toBe('Tumblr 2');
    await query(`update shop.platforms set name = 'Tumblr' where slug = 'tumblr'`);
    expect(await nameOf()).toBe('Tumblr');
    expect((await get('/api/v1/catalog/platforms/yok')).statusCode).toBe(404);
  });

  it('omits the categories when they cannot be read', async () => {
    await query('alter table shop.categories rename column name to hidden_name');
    try {
      const categories = test.app.get(CatalogRepository)['categories'](platformIdOf('Instagram'));
      await expect(categories).resolves.toEqual([]);
    } finally {
      await query('alter table shop.categories rename column hidden_name to name');
    }
  });

  it('lists 32 platforms in order, in the shape of the contract', async () => {
    const cards = z.array(platformCard.strict()).parse((await get('/api/v1/catalog/platforms')).json());
    expect(cards).toHaveLength(32);
    expect(cards.slice(0, 4).map(({ slug }) => slug)).toEqual(['instagram', 'tiktok', 'youtube', 'facebook']);
    expect(
      cards.every(
        ({ slug, serviceNames }) => slugAllowed(slug) && serviceNames.length >= 1 && serviceNames.length <= 8,
      ),
    ).toBe(true);
    expect(
      cards.map(({ startingPrice }) => BigInt(startingPrice)).reduce((least, price) => (price < least ? price : least)),
    ).toBe(350n);
  });

  it.each(['instagram', 'INSTAGRAM', '%C4%B0nstagram', '%C4%B1nstagram'])('finds Instagram as %s', async (name) => {
    const page = platformPage.parse((await get(`/api/v1/catalog/platforms/${name}`)).json());
    expect(page.platform.slug).toBe('instagram');
    expect(page.categories.map(({ name: category }) => category)).toContain('Takipçi');
    expect(page.services.every(({ prices }) => prices.length >= 3 && prices.length <= 6)).toBe(true);
  });

  it('answers 404 with its text for an unknown platform', async () => {
    const response = await get('/api/v1/catalog/platforms/yok');
    expect([
      response.statusCode,
      response.json<{ code: string; detail: string }>().code,
      response.json<{ detail: string }>().detail,
    ]).toEqual([404, 'NOT_FOUND', 'Platform bulunamadı.']);
  });

  it('seeds once', async () => {
    await query(`update shop.platforms set description = 'Yönetici yazdı' where slug = 'steam'`);
    expect(await seedCatalog(test.app.get(ShopDatabase))).toBe(0);
    expect((await get('/api/v1/catalog/platforms/steam')).json()).toMatchObject({
      platform: { description: 'Yönetici yazdı' },
    });
  });
});

// docs/product-rules.md#money-8
describe('Temel Paket', () => {
  const basic = basicPackageId(platformIdOf('Tidal'));

  it('is offered and can be bought when the platform has no service', async () => {
    const page = platformPage.parse((await get('/api/v1/catalog/platforms/tidal')).json());
    expect(page.services).toMatchObject([
      {
        id: basic,
        name: 'Temel Paket',
        prices: [
          { amount: 100, price: '500' },
          { amount: 500, price: '2000' },
          { amount: 1000, price: '3500' },
        ],
      },
    ]);
    expect(await pricing.price([{ serviceId: basic, quantity: 500 }])).toMatchObject({
      total: 2000n,
      lines: [{ platform: 'Tidal', serviceName: 'Temel Paket' }],
    });
  });

  it('is replaced by the platform’s first service, and returns after its removal', async () => {
    const instagram = basicPackageId(platformIdOf('Instagram'));
    expect(await refusal([{ serviceId: instagram, quantity: 100 }])).toEqual(['SERVICE_NOT_ON_SALE', instagram]);
    await query('update shop.services set is_active = false where platform_id = $1 and not is_basic', [
      platformIdOf('Deezer'),
    ]);
    expect((await get('/api/v1/catalog/platforms/deezer')).json()).toMatchObject({
      services: [{ name: 'Temel Paket' }],
    });
    await query('update shop.services set is_active = true where platform_id = $1', [platformIdOf('Deezer')]);
    expect(
      (await get('/api/v1/catalog/platforms/deezer'))
        .json<{ services: { name: string }[] }>()
        .services.map(({ name }) => name),
    ).not.toContain('Temel Paket');
  });
});

// docs/product-rules.md#money-2
describe('pricing', () => {
  it('sums the server’s own prices in the cart’s order', async () => {
    const prices = async (id: string, amount: number) =>
      BigInt(
        (
          await query(
            `select price->>'price' as price from shop.services, jsonb_array_elements(prices) price where id = $1 and (price->>'amount')::int = $2`,
            [id, amount],
          )
        ).rows[0].price as string,
      );
    const cart = await pricing.price([
      { serviceId: likes, quantity: 100 },
      { serviceId: followers, quantity: 1000 },
      { serviceId: likes, quantity: 50 },
    ]);
    expect(cart.total).toBe((await prices(likes, 100)) + (await prices(followers, 1000)) + (await prices(likes, 50)));
    expect(cart.lines.map(({ serviceName, quantity }) => [serviceName, quantity])).toEqual([
      ['TikTok Beğeni', 100],
      ['Instagram Takipçi', 1000],
      ['TikTok Beğeni', 50],
    ]);
    expect(cart.lines[0]).toEqual({
      serviceId: likes,
      platformId: platformIdOf('TikTok'),
      platform: 'TikTok',
      serviceName: 'TikTok Beğeni',
      category: 'Beğeni',
      quantity: 100,
      price: String(await prices(likes, 100)),
    });
    expect(cart.platforms.map(({ slug }) => slug).sort()).toEqual(['instagram', 'tiktok']);
  });

  it('refuses a service that is not on sale', async () => {
    const deletedId = serviceIdOf('Kick', 'Kick Takipçi');
    expect(await refusal([{ serviceId: likes, quantity: 101 }])).toEqual(['QUANTITY_INVALID', likes]);
    expect(await refusal([{ serviceId: basicPackageId(likes), quantity: 100 }])).toEqual([
      'SERVICE_NOT_ON_SALE',
      basicPackageId(likes),
    ]);
    await query('update shop.services set deleted_at = now() where id = $1', [deletedId]);
    expect(await refusal([{ serviceId: deletedId, quantity: 100 }])).toEqual(['SERVICE_NOT_ON_SALE', deletedId]);
    await query(`update shop.platforms set is_active = false where slug = 'vimeo'`);
    expect((await refusal([{ serviceId: serviceIdOf('Vimeo', 'Vimeo İzlenme'), quantity: 100 }]))?.[0]).toBe(
      'SERVICE_NOT_ON_SALE',
    );
    expect((await get('/api/v1/catalog/platforms/vimeo')).statusCode).toBe(404);
  });
});
