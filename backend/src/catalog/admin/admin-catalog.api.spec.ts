import { ADMIN_WINDOW_MS, IMAGE_MAX_BYTES, newIdempotencyKey, type Problem } from '@yukselt/contracts';
import type {
  AdminCategoryView,
  AdminPlatformView,
  AdminServiceView,
  Page,
  PlatformCard,
  PlatformPage,
} from '@yukselt/contracts/api';
import sharp from 'sharp';
import { ApiClient, checkoutOf } from '../../testing/api-client.js';
import { type Answer, countRows, type Method, request, seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { platformIdOf } from '../seed/catalog.seed.js';

const ADMIN = '/api/v1/admin';
/** Pictures of millions of pixels are made here, on machines that do other work too. */
let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
});
afterAll(() => test.close());

const ask = <T = object>(method: Method, path: string, payload?: object, who = ayse): Promise<Answer<T>> =>
  request(test, who, method, `${ADMIN}${path}`, payload);
const shop = async (slug: string) =>
  (await test.app.inject({ url: `/api/v1/catalog/platforms/${slug}` })).json<PlatformPage>();
const count = (table: string) => countRows(test, table);

const platform = (name: string) => ({
  id: newIdempotencyKey(),
  name,
  description: 'Deneme',
  color: 'green',
  orderIndex: 0,
  isActive: true,
});
const category = (platformId: string, name = 'Takipçi') => ({
  id: newIdempotencyKey(),
  platformId,
  name,
  description: '',
  orderIndex: 0,
  isActive: true,
});
const service = (platformId: string, categoryId: string, name = 'Deneme Takipçi') => ({
  id: newIdempotencyKey(),
  platformId,
  categoryId,
  name,
  description: 'Deneme',
  prices: [
    { amount: 500, price: '4000' },
    { amount: 100, price: '1000' },
  ],
  features: ['Hızlı'],
  deliveryTime: '1-6 saat',
  quality: 'Yüksek',
  isActive: true,
});
/** A platform with a category and a service of this name. */
async function shelf(name: string) {
  const createdPlatform = (await ask<AdminPlatformView>('POST', '/platforms', platform(name))).body;
  const kind = (await ask<AdminCategoryView>('POST', '/categories', category(createdPlatform.id))).body;
  const sold = await ask<AdminServiceView>('POST', '/services', service(createdPlatform.id, kind.id));
  expect(sold.status).toBe(201);
  return { platform: createdPlatform, category: kind, service: sold.body };
}
const bodyOf = ({ version, name, description, color, orderIndex, isActive }: AdminPlatformView) => ({
  version,
  name,
  description,
  color,
  orderIndex,
  isActive,
});
const serviceBodyOf = ({
  version,
  platformId,
  categoryId,
  name,
  description,
  prices,
  features,
  deliveryTime,
  quality,
  isActive,
}: AdminServiceView) => ({
  version,
  platformId,
  categoryId,
  name,
  description,
  prices,
  features,
  deliveryTime,
  quality,
  isActive,
});

describe('access', () => {
  const paths = ['/platforms', '/categories', '/services'];

  it('refuses everybody but admins', async () => {
    const [user, auditor] = [
      await ApiClient.register(test.app, 'Meraklı Kişi'),
      await ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
    ];
    for (const path of paths) {
      expect((await test.app.inject({ url: `${ADMIN}${path}` })).statusCode).toBe(401);
      for (const who of [user, auditor]) {
        expect((await ask('GET', path, undefined, who)).body.code).toBe('FORBIDDEN');
        expect((await ask('POST', path, {}, who)).body.code).toBe('FORBIDDEN');
        expect((await ask('DELETE', `${path}/${newIdempotencyKey()}`, undefined, who)).body.code).toBe('FORBIDDEN');
      }
    }
  });

  it('refuses unknown fields, prices as numbers and wrong ids, and writes nothing', async () => {
    const before = await count('platforms');
    expect(await ask('POST', '/platforms', { ...platform('Fazla'), slug: 'fazla' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
    expect(await ask('POST', '/platforms', { ...platform('Fazla'), id: 'x' })).toMatchObject({ status: 400 });
    expect(await ask('GET', '/platforms?sort=password')).toMatchObject({ status: 400 });
    expect(await ask('GET', '/platforms?cursor=abc')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(await ask('GET', '/services/1')).toMatchObject({ status: 400 });
    expect(await count('platforms')).toBe(before);
  });
});

describe('lists', () => {
  it('reads every platform once, page by page, in each order and both directions', async () => {
    for (const sort of ['order', 'name', 'services', 'updated']) {
      for (const dir of ['asc', 'desc']) {
        const rows: AdminPlatformView[] = [];
        let cursor: string | null = null;
        do {
          const { body }: Answer<Page<AdminPlatformView>> = await ask(
            'GET',
            `/platforms?sort=${sort}&dir=${dir}&limit=7${cursor ? `&cursor=${cursor}` : ''}`,
          );
          rows.push(...body.items);
          cursor = body.next;
        } while (cursor);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(32);
        expect(rows).toHaveLength(32);
        if (sort === 'services')
          expect(rows.map(({ serviceCount }) => serviceCount)).toEqual(
            rows.map(({ serviceCount }) => serviceCount).sort((a, b) => (dir === 'asc' ? a - b : b - a)),
          );
        if (sort === 'name')
          expect(rows.map(({ name }) => name)).toEqual(
            rows.map(({ name }) => name).sort((a, b) => (dir === 'asc' ? 1 : -1) * a.localeCompare(b, 'tr')),
          );
      }
    }
  });

  it('repeats and skips no row while rows are added before the next page', async () => {
    const first = (await ask<Page<AdminServiceView>>('GET', '/services?sort=name&limit=20')).body;
    const { platform: added } = await shelf('AAA Önde');
    const second = (await ask<Page<AdminServiceView>>('GET', `/services?sort=name&limit=20&cursor=${first.next}`)).body;
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(40);
    await ask('DELETE', `/platforms/${added.id}`);
    expect(await ask('GET', `/services?sort=price&cursor=${first.next}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
  });

  it('finds by name whatever the case and the Turkish letters, and filters on the server', async () => {
    const matches = (await ask<Page<AdminServiceView>>('GET', `/services?q=${encodeURIComponent('İNSTAGRAM takıpcı')}`))
      .body.items;
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.every(({ name }) => name.startsWith('Instagram Takipçi'))).toBe(true);
    const instagram = platformIdOf('Instagram');
    const high = (
      await ask<Page<AdminServiceView>>(
        'GET',
        `/services?platformId=${instagram}&quality=${encodeURIComponent('Yüksek')}&sort=price&dir=desc`,
      )
    ).body.items;
    expect(high.length).toBeGreaterThan(0);
    expect(high.every(({ quality, platformId }) => quality === 'Yüksek' && platformId === instagram)).toBe(true);
    expect(
      (await ask<Page<AdminCategoryView>>('GET', `/categories?platformId=${instagram}`)).body.items.map(
        ({ name }) => name,
      ),
    ).toContain('Takipçi');
    expect((await ask<Page<AdminPlatformView>>('GET', '/platforms?q=100%25')).body.items).toEqual([]);
    expect((await ask<Page<AdminServiceView>>('GET', '/services?q=Temel')).body.items).toEqual([]);
  });
});

it('adds one row for a form that is sent twice, and refuses the second form when its fields differ', async () => {
  const { platform: shelfOfNewRows } = await shelf('İkinci Deneme');
  const first = category(shelfOfNewRows.id, 'Tek');
  const forms: readonly [path: string, form: { id: string }, change: object][] = [
    ['platforms', platform('Tek Platform'), { name: 'Tek Platformu' }],
    ['categories', first, { orderIndex: 2 }],
    ['services', service(shelfOfNewRows.id, first.id, 'Tek Hizmet'), { prices: [{ amount: 100, price: '1100' }] }],
  ];
  for (const [path, form, change] of forms) {
    const added = await ask('POST', `/${path}`, form);
    expect(await ask('POST', `/${path}`, form)).toEqual(added);
    const late = { ...form, ...change };
    expect((await ask('POST', `/${path}`, late)).body).toMatchObject({ code: 'CATALOG_CHANGED' });
    expect((await ask('GET', `/${path}/${form.id}`)).body).toEqual(added.body);
  }
});

describe('platforms', () => {
  it('are added with an address, a kind and a Temel Paket that can be bought, once for a form that is sent twice', async () => {
    const body = platform('Yeni Oyun Dünyası');
    const createdPlatform = await ask<AdminPlatformView>('POST', '/platforms', body);
    expect(createdPlatform).toMatchObject({
      status: 201,
      body: { slug: 'yeni-oyun-dunyasi', kind: 'gaming', serviceCount: 0, version: 1, imageUrl: null },
    });
    expect(await ask('POST', '/platforms', body)).toMatchObject({ status: 201, body: { id: createdPlatform.body.id } });
    expect((await shop('yeni-oyun-dunyasi')).services).toMatchObject([{ name: 'Temel Paket' }]);
  });

  it.each([
    ['instagram', 'PLATFORM_TAKEN'],
    ['İNSTAGRAM', 'PLATFORM_TAKEN'],
    ['Sepet & Blog', null],
    ['Blog', 'PLATFORM_NAME_RESERVED'],
    ['Hizmetler', 'PLATFORM_NAME_RESERVED'],
    ['media', 'PLATFORM_NAME_RESERVED'],
    ['!!!', 'PLATFORM_NAME_RESERVED'],
  ])('answer the name %s with the code %p', async (name, code) => {
    expect((await ask('POST', '/platforms', platform(name))).body.code).toBe(code ?? undefined);
  });

  it('refuse a change made from an old version, and keep the newer one', async () => {
    const { platform: first } = await shelf('Yarış');
    const saved = await ask<AdminPlatformView>('PUT', `/platforms/${first.id}`, {
      ...bodyOf(first),
      description: 'Birinci',
    });
    expect(saved.body).toMatchObject({ description: 'Birinci', version: 2 });
    const lost = await ask('PUT', `/platforms/${first.id}`, { ...bodyOf(first), description: 'İkinci' });
    expect(lost).toMatchObject({
      status: 409,
      body: {
        code: 'CATALOG_CHANGED',
        detail:
          'Bu kayıt siz düzenlerken değişti; sizin değişikliğiniz kaydedilmedi. Güncel hâlini yükleyip yeniden deneyin.',
      },
    });
    expect((await ask('GET', `/platforms/${first.id}`)).body).toMatchObject({ description: 'Birinci', version: 2 });
    // Sent again, because its answer was lost, the save that won gets the same answer and changes nothing.
    const again = { ...bodyOf(first), description: 'Birinci' };
    expect(await ask('PUT', `/platforms/${first.id}`, again)).toMatchObject({ status: 200, body: saved.body });
    const at = saved.body;
    const race = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => ask('PUT', `/platforms/${first.id}`, { ...bodyOf(at), description: text })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('disappear from the shop while inactive; deleting one hides its services and categories and frees its address', async () => {
    const { platform: one, service: sold } = await shelf('Gelip Giden');
    const listed = async () =>
      (await test.app.inject({ url: '/api/v1/catalog/platforms' }))
        .json<{ slug: string }[]>()
        .some(({ slug }) => slug === 'gelip-giden');
    expect(await listed()).toBe(true);
    expect((await ask('POST', `/platforms/${one.id}/deactivate`)).body).toMatchObject({ isActive: false, version: 2 });
    expect((await ask('POST', `/platforms/${one.id}/deactivate`)).body).toMatchObject({ version: 2 });
    expect(await listed()).toBe(false);
    await ask('POST', `/platforms/${one.id}/activate`);
    expect(await listed()).toBe(true);
    expect(await ask('DELETE', `/platforms/${one.id}`)).toMatchObject({
      status: 200,
      body: { services: 1, categories: 1 },
    });
    expect(await listed()).toBe(false);
    for (const path of [`/platforms/${one.id}`, `/services/${sold.id}`])
      expect(await ask('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await ask('DELETE', `/platforms/${one.id}`)).toMatchObject({ status: 404 });
    expect(await ask('PUT', `/platforms/${one.id}`, bodyOf(one))).toMatchObject({ status: 404 });
    expect(
      (await test.database.pool.query('select deleted_at from shop.services where id = $1', [sold.id])).rows[0]
        .deleted_at,
    ).not.toBeNull();
    expect(await ask('POST', '/platforms', platform('Gelip Giden'))).toMatchObject({ status: 201 });
  });
});

describe('categories', () => {
  it('are unique on a platform, change the label of their services, and leave them on sale when deleted', async () => {
    const { platform: one, category: kind, service: sold } = await shelf('Raf');
    expect(await ask('POST', '/categories', category(one.id, 'TAKİPÇİ'))).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_TAKEN' },
    });
    expect(await ask('POST', '/categories', category(newIdempotencyKey()))).toMatchObject({
      status: 409,
      body: { code: 'PLATFORM_UNKNOWN' },
    });
    expect((await ask('POST', '/categories', { ...category(one.id, 'Eksi'), orderIndex: -1 })).body.errors).toEqual({
      orderIndex: 'Sıra en az 0 olabilir',
    });
    const change = {
      version: kind.version,
      platformId: one.id,
      name: 'Abone',
      description: 'x',
      orderIndex: 3,
      isActive: true,
    };
    expect((await ask('PUT', `/categories/${kind.id}`, change)).body).toMatchObject({
      name: 'Abone',
      orderIndex: 3,
      serviceCount: 1,
    });
    expect((await ask('PUT', `/categories/${kind.id}`, change)).body).toMatchObject({ name: 'Abone', version: 2 });
    const late = { ...change, description: 'y' };
    expect((await ask('PUT', `/categories/${kind.id}`, late)).body.code).toBe('CATALOG_CHANGED');
    expect(
      (await ask('PUT', `/categories/${kind.id}`, { ...change, version: 2, platformId: platformIdOf('Instagram') }))
        .body.code,
    ).toBe('CATEGORY_MISMATCH');
    expect((await shop('raf')).services).toMatchObject([{ category: 'Abone' }]);
    expect((await ask('POST', `/categories/${kind.id}/deactivate`)).body).toMatchObject({ isActive: false });
    expect(await ask('DELETE', `/categories/${kind.id}`)).toMatchObject({ status: 200, body: { services: 1 } });
    expect((await shop('raf')).services).toMatchObject([{ id: sold.id, category: 'Abone', categoryId: null }]);
    expect(
      (await ask('PUT', `/services/${sold.id}`, { ...serviceBodyOf(sold), version: sold.version })).body.code,
    ).toBe('CATEGORY_MISMATCH');
  });
});

describe('positions', () => {
  const visibleNames = async () =>
    (await test.app.inject({ url: '/api/v1/catalog/platforms' })).json<PlatformCard[]>().map(({ name }) => name);
  const listed = async () =>
    (await ask<Page<AdminPlatformView>>('GET', '/platforms?limit=100&sort=order&status=active')).body.items.map(
      ({ name }) => name,
    );

  it('are the same in shop and panel, by name where they are equal, and the last without one', async () => {
    const { orderIndex, ...unplaced } = platform('Aa Sonuncu');
    for (const name of ['Özel Sıra', 'Pazar Sıra', 'Oda Sıra', 'Çok Sıra', 'Deniz Sıra'])
      expect((await ask('POST', '/platforms', platform(name))).status).toBe(201);
    const last = await ask<AdminPlatformView>('POST', '/platforms', unplaced);
    expect(last.status).toBe(201);
    const names = await visibleNames();
    expect(names.filter((name) => name.endsWith(' Sıra'))).toEqual([
      'Çok Sıra',
      'Deniz Sıra',
      'Oda Sıra',
      'Özel Sıra',
      'Pazar Sıra',
    ]);
    expect(names.at(-1)).toBe('Aa Sonuncu');
    expect(await listed()).toEqual(names);

    const { body: moved } = last;
    expect(await ask('POST', '/platforms', unplaced)).toMatchObject({ body: { orderIndex: moved.orderIndex } });
    const { orderIndex: _, ...kept } = bodyOf(moved);
    expect((await ask('PUT', `/platforms/${moved.id}`, { ...kept, description: 'x' })).body).toMatchObject({
      description: 'x',
      orderIndex: moved.orderIndex,
    });
    const { orderIndex: __, ...kind } = category(moved.id);
    await ask('POST', '/categories', { ...kind, orderIndex: 6 });
    expect((await ask('POST', '/categories', { ...kind, id: newIdempotencyKey(), name: 'Son' })).body).toMatchObject({
      orderIndex: 7,
    });
  });
});

describe('services', () => {
  it('sort prices by amount, replace Temel Paket while active, and refuse categories of other platforms', async () => {
    const { platform: one, service: sold } = await shelf('Düzen');
    expect(sold.prices).toEqual([
      { amount: 100, price: '1000' },
      { amount: 500, price: '4000' },
    ]);
    expect((await shop('duzen')).services.map(({ name }) => name)).toEqual(['Deneme Takipçi']);
    await ask('POST', `/services/${sold.id}/deactivate`);
    expect((await shop('duzen')).services.map(({ name }) => name)).toEqual(['Temel Paket']);
    await ask('POST', `/services/${sold.id}/activate`);
    expect(await ask('POST', '/services', service(one.id, sold.categoryId!, 'DENEME TAKİPÇİ'))).toMatchObject({
      status: 409,
      body: { code: 'SERVICE_TAKEN' },
    });
    expect(await ask('POST', '/services', service(platformIdOf('Instagram'), sold.categoryId!, 'Başka'))).toMatchObject(
      { status: 409, body: { code: 'CATEGORY_MISMATCH' } },
    );
    const basic = (
      await test.database.pool.query('select id from shop.services where platform_id = $1 and is_basic', [one.id])
    ).rows[0].id as string;
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/deactivate'],
    ] as const)
      expect((await ask(method, `/services/${basic}${path}`)).status).toBe(404);
    expect((await ask('PUT', `/services/${basic}`, serviceBodyOf(sold))).status).toBe(404);
    expect((await ask('DELETE', `/services/${sold.id}`)).status).toBe(204);
    expect((await shop('duzen')).services.map(({ name }) => name)).toEqual(['Temel Paket']);
  });

  it.each<[string, object, string]>([
    ['no rows', { prices: [] }, 'prices'],
    [
      'an amount twice',
      {
        prices: [
          { amount: 100, price: '1' },
          { amount: 100, price: '2' },
        ],
      },
      'prices',
    ],
    ['an amount of 0', { prices: [{ amount: 0, price: '100' }] }, 'prices.0.amount'],
    ['half a piece', { prices: [{ amount: 1.5, price: '100' }] }, 'prices.0.amount'],
    ['no price', { prices: [{ amount: 1, price: '0' }] }, 'prices.0.price'],
    ['a negative price', { prices: [{ amount: 1, price: '-5' }] }, 'prices.0.price'],
    ['a price as a number', { prices: [{ amount: 1, price: 5 }] }, 'prices.0.price'],
    ['a price beyond the bound', { prices: [{ amount: 1, price: '100000001' }] }, 'prices.0.price'],
    ['another quality', { quality: 'Gold' }, 'quality'],
    ['no name', { name: '  ' }, 'name'],
    ['an empty feature', { features: ['  '] }, 'features.0'],
  ])('refuse %s', async (_what, wrong, field) => {
    const before = await count('services');
    const answer = await ask('POST', '/services', {
      ...service(platformIdOf('Instagram'), newIdempotencyKey()),
      ...wrong,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(Object.keys(answer.body.errors ?? {})).toContain(field);
    expect(await count('services')).toBe(before);
  });

  it('govern the checkout at once: a shopper who saw the old price gets the new one and is not charged', async () => {
    const shopper = await ApiClient.register(test.app, 'Fiyat Gören');
    const pricedCart = await checkoutOf(test.app, 'bank', 'youtube');
    const [line] = pricedCart.lines;
    const sold = (await ask<AdminServiceView>('GET', `/services/${line!.serviceId}`)).body;
    const prices = sold.prices.map(({ amount, price }) => ({
      amount,
      price: amount === line!.quantity ? String(BigInt(price) + 150n) : price,
    }));
    expect((await ask('PUT', `/services/${sold.id}`, { ...serviceBodyOf(sold), prices })).status).toBe(200);
    const refused = await shopper.post<Problem>('/api/v1/me/checkout', pricedCart);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', detail: 'Fiyat güncellendi' } });
    const now = await checkoutOf(test.app, 'bank', 'youtube');
    expect(BigInt(now.expectedTotal) - BigInt(pricedCart.expectedTotal)).toBe(150n);
    expect((await shopper.post('/api/v1/me/checkout', now)).status).toBe(200);
  });
});

describe('a platform’s image', () => {
  const square = (width = 600, height = 300) =>
    sharp({ create: { width, height, channels: 3, background: '#1a7548' } });
  async function put(id: string, bytes: Buffer, as = { name: 'resim.png', type: 'image/png' }) {
    const boundary = '----yukseltsinir';
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${as.name}"\r\nContent-Type: ${as.type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await test.app.inject({
      method: 'PUT',
      url: `${ADMIN}/platforms/${id}/image`,
      payload,
      headers: {
        authorization: `Bearer ${ayse.session.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    return { status: answer.statusCode, body: answer.json<AdminPlatformView & Problem>() };
  }

  it('is encoded again as a small WebP without metadata, shown in the shop, cached for a year, and can be removed', async () => {
    const id = platformIdOf('Instagram');
    const photo = await square()
      .withExif({ IFD0: { Copyright: 'gizli-cihaz' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await put(id, photo, { name: 'x.jpg', type: 'image/jpeg' });
    expect([status, body.imageUrl]).toEqual([200, expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/)]);
    expect((await shop('instagram')).platform.imageUrl).toBe(body.imageUrl);
    const file = await test.app.inject({ url: body.imageUrl! });
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 });
    expect(file.rawPayload.includes('gizli-cihaz')).toBe(false);
    expect(
      (await test.app.inject({ url: body.imageUrl!, headers: { 'if-none-match': String(file.headers.etag) } }))
        .statusCode,
    ).toBe(304);
    const pictures = await count('images');
    await put(platformIdOf('TikTok'), photo);
    expect(await count('images')).toBe(pictures);
    expect((await ask('DELETE', `/platforms/${id}/image`)).body).toMatchObject({ imageUrl: null });
    expect((await test.app.inject({ url: `/media/${'0'.repeat(64)}.webp` })).statusCode).toBe(404);
    expect((await test.app.inject({ url: '/media/..%2fpasswd' })).statusCode).toBe(404);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['png', () => square().png().toBuffer(), 200],
    ['gif', () => square(20, 20).gif().toBuffer(), 200],
    ['webp', () => square(20, 20).webp().toBuffer(), 200],
  ])('may be %s', async (_type, bytes, status) => {
    expect((await put(platformIdOf('Kick'), await bytes())).status).toBe(status);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string, string]>([
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      415,
      'IMAGE_TYPE',
      'Desteklenmeyen dosya türü. JPG, PNG, GIF veya WebP formatında olmalıdır.',
    ],
    [
      'HTML that calls itself a picture',
      () => Buffer.from('<html><script>alert(1)</script>'),
      415,
      'IMAGE_TYPE',
      'Desteklenmeyen dosya türü. JPG, PNG, GIF veya WebP formatında olmalıdır.',
    ],
    [
      'TIFF',
      () => square(4, 4).tiff().toBuffer(),
      415,
      'IMAGE_TYPE',
      'Desteklenmeyen dosya türü. JPG, PNG, GIF veya WebP formatında olmalıdır.',
    ],
    [
      'more than 5 MB',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(IMAGE_MAX_BYTES)]),
      413,
      'IMAGE_TOO_LARGE',
      'Dosya boyutu çok büyük. Maksimum 5MB olmalıdır.',
    ],
    [
      'a picture that breaks off',
      async () => (await square().png().toBuffer()).subarray(0, 60),
      422,
      'IMAGE_UNREADABLE',
      'Resim okunamadı. Dosyayı yeniden kaydedip deneyin.',
    ],
    [
      'a bomb: a small file of 50 million pixels',
      () => square(7_100, 7_100).png({ compressionLevel: 1 }).toBuffer(),
      422,
      'IMAGE_UNREADABLE',
      'Görselin çözünürlüğü çok yüksek. En fazla 25 megapiksel olmalıdır.',
    ],
    ['nothing', () => Buffer.alloc(0), 400, 'IMAGE_MISSING', 'Lütfen bir resim seçin.'],
  ])('is not %s', async (_what, bytes, status, code, detail) => {
    const id = platformIdOf('Reddit');
    const before = await count('images');
    expect(await put(id, await bytes())).toMatchObject({ status, body: { code, detail } });
    expect(await count('images')).toBe(before);
    expect((await ask('GET', `/platforms/${id}`)).body).toMatchObject({ imageUrl: null, version: 1 });
  });
});

it('asks for the password again after an hour', async () => {
  test.clock.advance(ADMIN_WINDOW_MS + 1_000);
  expect(await ask('GET', '/platforms')).toMatchObject({ status: 401, body: { code: 'REAUTHENTICATION_REQUIRED' } });
});
