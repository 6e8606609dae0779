import { ibanValid, siteSettingsBody, siteView } from '@yukselt/contracts/api';
import { SOME_ADMIN } from '../testing/some-admin.js';
import { type TestApp, testApp } from '../testing/test-app.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';
import { DEFAULT_SETTINGS } from './site-settings.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
const site = async () => siteView.parse((await test.app.inject({ method: 'GET', url: '/api/v1/site' })).json());

it('starts with defaults that the form accepts', () => {
  expect(siteSettingsBody.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

// docs/product-rules.md#money-13
it('starts with transfer accounts of no bank, which call themselves examples', () => {
  const { holder, papara, bank } = DEFAULT_SETTINGS.transfer;
  for (const { account } of [papara, bank]) {
    const digits = account.replace(/^TR(..)(.+)$/, '$22927$1'); // T and R as numbers
    expect([account.length, BigInt(digits) % 97n]).toEqual([26, 1n]);
    // Five digits; those of banks begin with 00.
    expect(account.slice(4, 9)).toMatch(/^0999/);
  }
  for (const text of [holder, papara.bank, bank.bank]) expect(text).toContain('Örnek');
});

it.each([
  ['TR370999900000000000001234', true],
  ['TR37 0999 9000 0000 0000 0012 34', true],
  ['TR380999900000000000001234', false],
  ['DE370999900000000000001234', false],
  ['', false],
])('validates the IBAN %p as %p', (iban, valid) => {
  expect(ibanValid(iban)).toBe(valid);
});

it('shows a change of this process at once, and of another within five seconds', async () => {
  expect(await site()).toMatchObject({ name: 'Yükselt', maintenance: false, registrationOpen: true });
  const service = test.app.get(SettingsService, { strict: false });
  await service.save(SOME_ADMIN, { ...DEFAULT_SETTINGS, name: 'Yükselt Plus' });
  expect((await site()).name).toBe('Yükselt Plus');
  await test.database.pool.query(`update shop.site_settings set settings = settings || '{"maintenanceMode": true}'`);
  expect((await site()).maintenance).toBe(false);
  test.clock.advance(5_001);
  expect((await site()).maintenance).toBe(true);
});

it('reads the settings once for all requests that need them at the same moment', async () => {
  test.clock.advance(5_001);
  const stored = jest.spyOn(test.app.get(SettingsRepository, { strict: false }), 'stored');
  await Promise.all([site(), site(), site()]);
  expect(stored).toHaveBeenCalledTimes(1);
});

it('gives visitors only the settings that the site shows', async () => {
  expect(
    Object.keys(
      await test.app.inject({ method: 'GET', url: '/api/v1/site' }).then((response) => response.json<object>()),
    ).sort(),
  ).toEqual(['contact', 'description', 'mail', 'maintenance', 'name', 'registrationOpen', 'support', 'transfer']);
});
