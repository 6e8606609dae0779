import type { AdminPlatformView } from '@yukselt/contracts/api';
import { FakeServer, until } from '../../../stores/testing/fake-server.js';
import { AdminCatalogStore } from './AdminCatalogStore.js';
import { adminCatalogApi } from './admin-catalog.api.js';

const PLATFORM: AdminPlatformView = {
  id: 'p1',
  version: 2,
  slug: 'instagram',
  name: 'Instagram',
  description: 'x',
  icon: '📱',
  imageUrl: null,
  color: 'red',
  kind: 'social',
  orderIndex: 0,
  isActive: true,
  serviceCount: 1,
  activeServiceCount: 1,
  categoryCount: 1,
  createdAt: '',
  updatedAt: '',
};
const LIST = '/api/v1/admin/platforms';
const page = (items: unknown[], next: string | null = null) => ({ body: { items, next } });
const BODY = { name: 'Instagram', description: 'x', color: 'red', orderIndex: 0, isActive: true } as const;

function store(server: FakeServer) {
  let changes = 0;
  const catalogStore = new AdminCatalogStore({
    api: adminCatalogApi(server.http),
    onChange: () => {
      changes += 1;
    },
  });
  return { platforms: catalogStore.platforms, made: catalogStore, changes: () => changes };
}

it('empties the list for a new filter, and keeps it while the same filter is read again', async () => {
  const server = new FakeServer().on(`GET ${LIST}`, page([PLATFORM]));
  const { platforms } = store(server);
  await platforms.show({ q: 'insta', status: null, sort: 'order', dir: 'asc' });
  expect(server.requests[0]?.path).toBe(`${LIST}?q=insta&sort=order&dir=asc&limit=40`);
  expect(platforms.list.items).toEqual([PLATFORM]);
  void platforms.show({ q: 'insta', status: null, sort: 'order', dir: 'asc' });
  expect(platforms.list.state.status).toBe('ready');
  void platforms.show({ q: 'x', status: null, sort: 'order', dir: 'asc' });
  expect(platforms.list.state.status).toBe('loading');
});

it('sends the version that a change is based on, reads the list again and refreshes the shop', async () => {
  const server = new FakeServer()
    .on(`PUT ${LIST}/p1`, { body: { ...PLATFORM, version: 3 } })
    .on(`GET ${LIST}`, page([{ ...PLATFORM, version: 3 }]));
  const { platforms, changes } = store(server);
  const saving = platforms.update(PLATFORM, BODY);
  expect(platforms.isBusy('p1')).toBe(true);
  await saving;
  expect(server.requests[0]).toMatchObject({ method: 'PUT', body: { version: 2, ...BODY } });
  expect([platforms.isBusy('p1'), changes()]).toEqual([false, 1]);
  await until(() => platforms.list.items[0]?.version === 3);
});

it('reports a refused change, and shows the server’s current rows', async () => {
  const server = new FakeServer()
    .on(`PUT ${LIST}/p1`, {
      status: 409,
      body: { code: 'CATALOG_CHANGED', status: 409, detail: 'Bu kayıt siz düzenlerken değişti' },
    })
    .on(`GET ${LIST}`, page([{ ...PLATFORM, name: 'Başka' }]));
  const { platforms } = store(server);
  await expect(platforms.update(PLATFORM, BODY)).rejects.toMatchObject({ code: 'CATALOG_CHANGED' });
  expect(platforms.isBusy('p1')).toBe(false);
  await until(() => platforms.list.items[0]?.name === 'Başka');
});

it('has changed or deleted a row without waiting for the list, which a silent server may hold up', async () => {
  const server = new FakeServer()
    .on(`GET ${LIST}`, page([PLATFORM]))
    .on(`PUT ${LIST}/p1`, { body: { ...PLATFORM, version: 3 } })
    .on(`DELETE ${LIST}/p1`, { body: {} });
  const { platforms } = store(server);
  await platforms.show({});
  const release = server.hold(server.requestLines[0]!);
  await platforms.update(PLATFORM, BODY);
  expect(platforms.list.items[0]?.version).toBe(3);
  await platforms.remove(PLATFORM);
  expect(platforms.list.items).toEqual([]);
  release();
});

it('resends the same id after a lost answer', async () => {
  const server = new FakeServer()
    .on(`POST ${LIST}`, 'lost', { status: 201, body: PLATFORM })
    .on(`GET ${LIST}`, page([PLATFORM]));
  const { platforms } = store(server);
  await expect(platforms.create('p1', BODY)).rejects.toThrow('Sunucuya ulaşılamadı');
  await platforms.create('p1', BODY);
  expect(
    server.requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { id: string }).id),
  ).toEqual(['p1', 'p1']);
});

it('reads every page for a file and for the choices of a form', async () => {
  const server = new FakeServer().on(`GET ${LIST}`, page([PLATFORM], 'weiter'), page([{ ...PLATFORM, id: 'p2' }]));
  const { made } = store(server);
  await made.loadChoices();
  expect(made.platformChoices.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(server.requests[1]?.path).toContain('cursor=weiter');
});

it('detects by the platform whether a picture was stored although the answer was lost', async () => {
  const server = new FakeServer()
    .on(`GET ${LIST}`, page([PLATFORM]))
    .on(`DELETE ${LIST}/p1/image`, 'lost')
    .on(`GET ${LIST}/p1`, { body: { ...PLATFORM, version: 3 } });
  const pictured = { ...PLATFORM, imageUrl: '/media/a.webp' };
  expect(await store(server).made.removeImage(pictured)).toMatchObject({ imageUrl: null, version: 3 });
  server.on(`GET ${LIST}/p1`, { body: pictured });
  await expect(store(server).made.removeImage(pictured)).rejects.toMatchObject({ name: 'NetworkError' });
  server.on(`GET ${LIST}/p1`, 'lost');
  await expect(store(server).made.removeImage(pictured)).rejects.toMatchObject({ name: 'NetworkError' });
});
