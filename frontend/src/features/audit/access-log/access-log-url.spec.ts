import { NO_FILTER } from './AccessLogStore.js';
import { accessLogFilterOf } from './use-access-log-url.js';

const ID = '28acf926-5755-59bc-bf30-0e24db5b5e62';
const filterOf = (address: string) => {
  const query = new URLSearchParams(address);
  return accessLogFilterOf((name) => query.get(name));
};

it('reads the filter from the address', () => {
  const address = `kim=${ID}&hesap=${ID.toUpperCase()}&islem=user-opened&konu=user&ilk=2026-11-26&son=2026-11-01`;
  expect(filterOf(address)).toEqual({
    ...{ actor: ID, account: ID, act: 'user-opened', subject: 'user', from: '2026-11-01', to: '2026-11-26' },
  });
});

it.each([
  '',
  'kim=x',
  'kim=11111111-1111-1111-1111-111111111111',
  'hesap=1',
  'islem=toString',
  'konu=x',
  'ilk=2026-02-30',
])('ignores the invalid filter %p, which the server would refuse', (address) => {
  expect(filterOf(address)).toEqual(NO_FILTER);
});
