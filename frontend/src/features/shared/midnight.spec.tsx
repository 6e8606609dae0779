import { act, render, screen } from '@testing-library/react';
import type { WaitingTimesView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CHECK_MS } from '../../lib/day-clock.js';
import { formatRecent, formatShortDateTime } from '../audit/account/recent-time.js';
import type { DecisionsStore } from '../audit/decisions/DecisionsStore.js';
import { useDecisionsUrl } from '../audit/decisions/use-decisions-url.js';
import type { TurnoverStore } from '../audit/turnover/TurnoverStore.js';
import { useTurnoverUrl } from '../audit/turnover/use-turnover-url.js';
import { shortWhen } from '../orders/OrderSteps.js';
import { Movements } from '../wallet/Movements.js';
import { StatementBar } from '../wallet/StatementBar.js';
import type { WalletEntry } from '../wallet/WalletStore.js';
import { ExpectedTime } from './ExpectedTime.js';
import { MonthField } from './MonthField.js';

/** 31 December 23:58 in Istanbul: the last minutes of a day, a month and a year. */
const BEFORE_MIDNIGHT = Date.parse('2026-12-31T20:58:00Z');
const LATE_MS = 4 * 60_000;
/** Half an hour before midnight. */
const AT = '2026-12-31T20:30:00.000Z';
const TIMES: WaitingTimesView = { days: 30, payment: { count: 40, p50Minutes: 25, p90Minutes: 125 }, order: null };

jest.mock('./waiting-times-store.js', () => ({ useWaitingTimes: () => ({ value: TIMES }) }));
jest.mock('../../stores/StoreProvider.js', () => ({
  useStores: () => ({ session: { user: { createdAt: '2026-12-01T09:00:00.000Z' } }, notifications: {}, http: {} }),
}));
const nothing = () => undefined;

const Placed = observer(() => <>{shortWhen(AT)}</>);
const Recent = observer(() => <>{formatRecent(AT)}</>);
const Short = observer(() => <>{formatShortDateTime(AT)}</>);
const entry = { revision: '1', type: 'WalletCredited', at: AT, time: Date.parse(AT), amount: 100n, balanceAfter: 100n };
const movements = (
  <Movements
    entries={[{ orderId: null, requestId: null, label: null, ...entry } as unknown as WalletEntry]}
    withPath={false}
    complete={false}
    fresh={new Set()}
  />
);
const asked = jest.fn();
const store = { show: asked };
const Turnover = observer(() => {
  const { from, to } = useTurnoverUrl(store as unknown as TurnoverStore).filter;
  return <>{`${from} ${to}`}</>;
});
const Decisions = observer(() => {
  const { from, to } = useDecisionsUrl(store as unknown as DecisionsStore).filter;
  return <>{`${from} ${to}`}</>;
});

const SHOWN: [what: string, part: ReactNode, before: string, after: string][] = [
  ['order of today', <Placed key="" />, 'Bugün 23:30', '31.12.2026 23:30'],
  ['expected time', <ExpectedTime key="" kind="payment" since={AT} promise="" />, 'yarın 01:35', 'Yaklaşık 01:35'],
  ['movements of a day', movements, '31 Aralık Perşembe', '31 Aralık 2026 Perşembe'],
  ['last event', <Recent key="" />, '23:30', '31.12.2026 23:30'],
  ['event of this year', <Short key="" />, '31.12 23:30', '31.12.2026 23:30'],
  ['months', <MonthField key="" month={null} all="Tümü" onMonth={nothing} />, 'TümüAralık', 'TümüOcak 2027Aralık'],
  ['days of the turnover', <Turnover key="" />, '2026-12-01 2026-12-31', '2027-01-01 2027-01-01'],
  ['days of the decisions', <Decisions key="" />, '2026-12-02 2026-12-31', '2026-12-03 2027-01-01'],
];

const open = (part: ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />);

beforeEach(() => void jest.useFakeTimers({ now: BEFORE_MIDNIGHT }));
afterEach(() => void jest.useRealTimers());
const midnight = () => act(async () => jest.advanceTimersByTime(LATE_MS + CHECK_MS));

it.each(SHOWN)('changes on an open page after midnight: %s', async (_, part, before, after) => {
  const { container } = open(part);
  expect(container.textContent).toContain(before);
  await midnight();
  expect(container.textContent).toContain(after);
});

it('offers the statement of the month that has begun', async () => {
  open(<StatementBar month={null} onMonth={nothing} />);
  expect(screen.queryByRole('button', { name: /Aralık 2026.*PDF/ })).not.toBeNull();
  await midnight();
  expect(screen.queryByRole('button', { name: /Ocak 2027.*PDF/ })).not.toBeNull();
});

it('reads the default days again', async () => {
  open(<Turnover />);
  await midnight();
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ from: '2027-01-01', to: '2027-01-01' }));
});
