import { CustomerKeyStore, ERASED } from '@yukselt/vault';
import { PasswordsService } from '../identity/passwords/passwords.service.js';
import { LoginChallengesService } from '../identity/second-factor/login-challenges.service.js';
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
const service = <T>(type: abstract new (...parts: never[]) => T): T => test.app.get(type as never, { strict: false });
const rowsOf = async (table: string, { id }: ApiClient) =>
  (await test.database.pool.query(`select * from shop.${table} where user_id = $1`, [id])).rows;
const nameOf = async ({ id }: ApiClient) =>
  (await test.database.pool.query('select name from shop.users where id = $1', [id])).rows[0].name as string;

it('succeeds when another account has registered the addresses that stand for erased ones', async () => {
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

it('of one person that fails does not delay the others', async () => {
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

describe('a login that was under way', () => {
  /** Logs in and pauses after the password was checked. @returns continues the login, and resolves with its status */
  async function stoppedLogin({ session }: ApiClient): Promise<() => Promise<number>> {
    const passwords = service(PasswordsService);
    const matches = passwords.matches.bind(passwords);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const checked = new Promise<void>((resolve) => {
      jest.spyOn(passwords, 'matches').mockImplementationOnce(async (...args) => {
        const matched = await matches(...args);
        resolve();
        await held;
        return matched;
      });
    });
    const logIn = async () => {
      const payload = { email: session.user.email, password: DEMO_PASSWORD };
      return (await test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })).statusCode;
    };
    const status = logIn();
    await checked;
    return () => {
      goOn();
      return status;
    };
  }
  const expectNothingLeft = async (customer: ApiClient) => {
    expect([await rowsOf('sessions', customer), await rowsOf('mail_outbox', customer)]).toEqual([[], []]);
    const { rows } = await test.database.pool.query('select last_login from shop.users where id = $1', [customer.id]);
    expect(rows).toEqual([{ last_login: null }]);
  };

  it('opens no session and leaves nothing, when the account has been erased meanwhile', async () => {
    const customer = await shopper();
    const goOn = await stoppedLogin(customer);
    expect(await close(customer)).toBe(200);
    expect(await goOn()).toBe(403);
    await expectNothingLeft(customer);
  });

  it('opens no session when the sessions are erased and the user’s row is not yet', async () => {
    const customer = await shopper();
    const goOn = await stoppedLogin(customer);
    const vault = service(CustomerKeyStore);
    const destroy = vault.destroy.bind(vault);
    let status = 0;
    jest.spyOn(vault, 'destroy').mockImplementationOnce(async (id) => {
      status = await goOn();
      return destroy(id);
    });
    expect(await close(customer)).toBe(200);
    expect(status).toBe(403);
    await expectNothingLeft(customer);
  });

  it('leaves no pending step for a code', async () => {
    const customer = await shopper();
    expect(await close(customer)).toBe(200);
    const opening = service(LoginChallengesService).open({ id: customer.id, sessionEpoch: 0 }, 'Firefox · Linux');
    await expect(opening).rejects.toMatchObject({ code: 'USER_INACTIVE' });
    expect(await rowsOf('login_challenges', customer)).toEqual([]);
  });
});
