import type { EventStore } from '@yukselt/event-store';
import { SILENT } from '../testing/views-database.js';
import { ViewSupervisor } from './view-supervisor.js';

const CHECK_MS = 10;
const VIEW = 'balances';

let supervisor: ViewSupervisor;
let lastPosition: jest.Mock<Promise<string>, []>;
let aheadOfLog: jest.Mock<Promise<string[]>, []>;
let position: string;

beforeEach(() => {
  jest.useFakeTimers();
  position = '5';
  lastPosition = jest.fn(() => Promise.resolve('5'));
  aheadOfLog = jest.fn(() => Promise.resolve([]));
  supervisor = new ViewSupervisor({
    store: { lastPosition } as unknown as EventStore,
    log: SILENT,
    positions: () => new Map([[VIEW, position]]),
    restart: () => undefined,
    aheadOfLog,
    checkMs: CHECK_MS,
  });
  supervisor.start();
});
afterEach(async () => {
  await supervisor.stop();
  jest.useRealTimers();
});

const check = () => jest.advanceTimersByTimeAsync(CHECK_MS);
/** The first check always asks the log. */
const checkFirst = async () => {
  await check();
  aheadOfLog.mockClear();
};

it('asks a log that holds what the views have seen only now and then', async () => {
  await checkFirst();
  for (let n = 0; n < 4; n++) await check();
  expect(aheadOfLog).not.toHaveBeenCalled();
  await check();
  expect(aheadOfLog).toHaveBeenCalledTimes(1);
});

it.each([
  ['ends before what a view has seen', () => lastPosition.mockResolvedValue('4')],
  ['did not answer and may be another one', () => lastPosition.mockRejectedValueOnce(new Error('away'))],
])('asks at once a log that %s', async (_what, happen) => {
  await checkFirst();
  aheadOfLog.mockResolvedValue([VIEW]);
  happen();
  await check();
  await check();
  expect(supervisor.aheadOfLog).toEqual([VIEW]);
});

it('notices at the next check that the views were folded again', async () => {
  aheadOfLog.mockResolvedValue([VIEW]);
  await check();
  expect(supervisor.aheadOfLog).toEqual([VIEW]);
  aheadOfLog.mockResolvedValue([]);
  await check();
  expect(supervisor.aheadOfLog).toEqual([]);
});

it('takes a view that advances during the check for none that is ahead', async () => {
  await checkFirst();
  lastPosition.mockImplementationOnce(() => {
    position = '6';
    return Promise.resolve('5');
  });
  await check();
  expect(supervisor.aheadOfLog).toEqual([]);
});
