import { CustomerKeyStore, ERASED } from '@yukselt/vault';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { ErasureService } from './erasure.service.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const shopper = () => ApiClient.register(test.app, 'Silinecek Kişi');
const close = async (customer: ApiClient) =>
  (await customer.post('/api/v1/me/account/close', { password: DEMO_PASSWORD })).status;
const nameOf = async ({ id }: ApiClient) =>
  (await test.database.pool.query('select name from shop.users where id = $1', [id])).rows[0].name as string;

it('needs no address that somebody else could have taken before', async () => {
  const customer = await shopper();
  for (const email of [`erased-${customer.id}@erased.invalid`, `erased-${customer.id}`])
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { name: 'Yer Tutan', email, password: DEMO_PASSWORD },
    });
  expect(await close(customer)).toBe(200);
  expect(await nameOf(customer)).toBe(ERASED);
});

it('of one person that fails keeps no other one waiting', async () => {
  const [stuck, other] = [await shopper(), await shopper()];
  const erasure = test.app.get(ErasureService, { strict: false });
  const run = jest.spyOn(erasure, 'run').mockRejectedValue(new Error('killed'));
  for (const customer of [stuck, other]) expect(await close(customer)).toBe(503);
  run.mockRestore();
  const vault = test.app.get(CustomerKeyStore, { strict: false });
  const destroy = vault.destroy.bind(vault);
  const broken = jest.spyOn(vault, 'destroy').mockImplementation(async (id) => {
    if (id === stuck.id) throw new Error('key cannot be destroyed');
    return destroy(id);
  });
  await erasure.resumeAll();
  expect([await nameOf(stuck), await nameOf(other)]).toEqual(['Silinecek Kişi', ERASED]);
  broken.mockRestore();
  await erasure.resumeAll();
  expect(await nameOf(stuck)).toBe(ERASED);
});
