import type { AdminPlatformView } from '@yukselt/contracts/api';
import sharp from 'sharp';
import { seedTables } from '../bootstrap.js';
import { AdminPlatformsService } from '../catalog/admin/admin-platforms.service.js';
import { SOME_ADMIN } from '../testing/some-admin.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { type ImageStore, ImagesService, UNUSED_LIFE_MS } from './images.service.js';

/** An area that the clean-up does not know in advance. */
interface BannersTables {
  banners: { picture: string };
}
declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends BannersTables {}
}

let test: TestApp;
let images: ImagesService;
let store: ImageStore;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
  images = test.app.get(ImagesService, { strict: false });
  await test.database.pool.query('create table shop.banners (picture text not null)');
  store = images.storeFor('banners', 'picture');
});
afterAll(() => test.close());

const picture = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const stored = async (red: number) => (await store.store(await picture(red), { maxWidth: 8 })).url;
const isStored = async (url: string) => (await test.app.inject({ url })).statusCode === 200;
const old = () => test.clock.advance(UNUSED_LIFE_MS + 1);
const sql = (text: string, values: unknown[]) => test.database.pool.query(text, values);

it('removes a picture a day after it was replaced, or stored and never used', async () => {
  const admin = test.app.get(AdminPlatformsService, { strict: false });
  const {
    items: [first],
  } = await admin.list({ limit: 1, sort: 'order', dir: 'asc' });
  const [before, after] = [
    await admin.setImage(SOME_ADMIN, first!.id, await picture(10)),
    await admin.setImage(SOME_ADMIN, first!.id, await picture(20)),
  ].map(({ imageUrl }: AdminPlatformView) => imageUrl!);
  const unused = await stored(30);
  test.clock.advance(UNUSED_LIFE_MS - 1);
  expect(await images.sweep()).toBe(0);
  test.clock.advance(2);
  expect(await images.sweep()).toBe(2);
  expect([await isStored(before!), await isStored(unused), await isStored(after!)]).toEqual([false, false, true]);
  expect(await images.sweep()).toBe(0);
});

it('keeps the pictures of posts and drafts: covers and those in texts', async () => {
  const [cover, inside] = [await stored(40), await stored(50)];
  const {
    rows: [post],
  } = await sql(
    `update shop.blog_posts set cover_image = $1, content = content || $2, is_published = false where id = (select id from shop.blog_posts limit 1) returning id`,
    [cover, `<p><img src="${inside}" alt=""></p>`],
  );
  old();
  await images.sweep();
  expect([await isStored(cover), await isStored(inside)]).toEqual([true, true]);
  await sql('delete from shop.blog_posts where id = $1', [post.id]);
  expect(await images.sweep()).toBe(2);
});

it('keeps the pictures of a new area, which must register its table before it stores any', async () => {
  const url = await stored(70);
  await sql('insert into shop.banners values ($1)', [url]);
  old();
  expect(await images.sweep()).toBe(0);
  await sql('delete from shop.banners', []);
  expect(await images.sweep()).toBe(1);
});

it('keeps a picture that is stored again for another day', async () => {
  const url = await stored(60);
  old();
  expect(await stored(60)).toBe(url);
  expect(await images.sweep()).toBe(0);
  old();
  expect(await images.sweep()).toBe(1);
});
