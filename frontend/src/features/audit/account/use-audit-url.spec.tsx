import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useAuditUrl } from './use-audit-url.js';

const EVENTS = 8;
const START = 5;
const urlOf = (address: string) =>
  renderHook(() => useAuditUrl(EVENTS, START), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/?${address}`]}>{children}</MemoryRouter>,
  }).result;

it.each([
  ['', START, null],
  ['rev=0', 0, null],
  ['rev=7', 7, null],
  ['a=6&b=2', 6, 2],
])('selects the events that %p names', (address, at, since) => {
  expect(urlOf(address).current).toMatchObject({ at, since, missing: null });
});

it.each([
  ['rev=8', 7, null, '8'],
  ['rev=-1', START, null, '-1'],
  ['rev=son', START, null, 'son'],
  ['rev=', START, null, ''],
  ['a=2&b=99', 7, 2, '99'],
  ['a=98&b=99', 7, 7, '98'],
  ['b=99', 7, null, '99'],
])('reports a revision of %p that the account does not have', (address, at, since, missing) => {
  expect(urlOf(address).current).toMatchObject({ at, since, missing });
});

it.each([
  ['a=3', 3, true],
  ['b=3', 3, true],
  ['rev=4&a=3', 4, true],
  ['a=3&b=4', 4, false],
  ['rev=3', 3, false],
])('recognises whether %p names only one of two moments, and shows that one', (address, at, isHalf) => {
  expect(urlOf(address).current).toMatchObject({ at, isHalf, missing: null });
});

it.each([
  ['an=2026-11-21T09:00:59.999Z', '2026-11-21T09:00:59.999Z'],
  ['rev=2&an=2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['an=son', null],
  ['a=1&b=2&an=2026-11-21', null],
])('reads the instant that %p asks about as the server expects it', (address, asked) => {
  expect(urlOf(address).current.instant).toBe(asked);
});

it('reports nothing missing once an event is selected', () => {
  const url = urlOf('a=2&b=99');
  act(() => url.current.move(3));
  expect(url.current).toMatchObject({ at: 3, since: null, missing: null });
});

const [EARLY, LATE] = ['2026-11-21T09:00:59.999Z', '2026-11-22T09:00:59.999Z'];
it.each([
  [`a=2&b=6&a-an=${EARLY}&b-an=${LATE}`, [2, EARLY], [6, LATE]],
  [`a=6&b=2&a-an=${LATE}&b-an=${EARLY}`, [2, EARLY], [6, LATE]],
  [`a=2&b=6&b-an=${LATE}`, [2, null], [6, LATE]],
  [`a=2&b=6&a-an=son`, [2, null], [6, null]],
  [`a=4&b=4&a-an=${LATE}&b-an=${EARLY}`, [4, EARLY], [4, LATE]],
])('reads the instants of two moments from %p, the earlier moment first', (address, earlier, later) => {
  const { at, since, instant, instantSince } = urlOf(address).current;
  expect([
    [since, instantSince],
    [at, instant],
  ]).toEqual([earlier, later]);
});

it('keeps the instants of two moments in the address, in the order of the moments', () => {
  const url = urlOf('');
  act(() => url.current.compare({ at: 6, instant: LATE }, { at: 2, instant: null }));
  expect(url.current).toMatchObject({ since: 2, instantSince: null, at: 6, instant: LATE });
  act(() => url.current.compare({ at: 2, instant: EARLY }, { at: 6, instant: LATE }));
  expect(url.current).toMatchObject({ since: 2, instantSince: EARLY, at: 6, instant: LATE });
  act(() => url.current.move(3));
  expect(url.current).toMatchObject({ since: null, instantSince: null, at: 3, instant: null });
});
