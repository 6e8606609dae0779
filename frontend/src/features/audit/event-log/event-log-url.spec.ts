import { eventLogFilterOf } from './use-event-log-url.js';

const NOTHING = { type: null, actor: null, account: null, from: null, to: null, min: null, max: null };
const ID = '28acf926-5755-59bc-bf30-0e24db5b5e62';
const filterOf = (address: string) => {
  const query = new URLSearchParams(address);
  return eventLogFilterOf((name) => query.get(name));
};

it('reads the filter from the address', () => {
  expect(
    filterOf(`tur=WalletCredited&kim=system&hesap=${ID}&ilk=2026-11-01&son=2026-11-02&enaz=1.000&encok=2500,50`),
  ).toEqual({
    ...NOTHING,
    ...{ type: 'WalletCredited', actor: 'system', account: ID, from: '2026-11-01', to: '2026-11-02' },
    ...{ min: '100000', max: '250050' },
  });
});

it.each([
  '',
  'tur=NoSuchEvent',
  'tur=toString',
  'kim=x',
  'hesap=1',
  'hesap=11111111-1111-1111-1111-111111111111',
  'ilk=yesterday',
  'ilk=2026-02-30',
  'enaz=-5',
  'encok=x',
])('ignores the invalid filter %p', (address) => {
  expect(filterOf(address)).toEqual(NOTHING);
});

it('swaps days in the wrong order', () => {
  const days = { from: '2026-11-01', to: '2026-11-26' };
  expect(filterOf('ilk=2026-11-26&son=2026-11-01')).toEqual({ ...NOTHING, ...days });
  expect(filterOf('ilk=2026-11-01&son=2026-11-26')).toEqual({ ...NOTHING, ...days });
});
