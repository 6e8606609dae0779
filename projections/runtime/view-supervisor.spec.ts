import type { EventStore, OlderLog } from '@yukselt/event-store';
import { SILENT } from '../testing/views-database.js';
import { ViewSupervisor } from './view-supervisor.js';

const CHECK_MS = 10;
const VIEW = 'balances';

let supervisor: ViewSupervisor;
let lastPosition: jest.Mock<Promise<string>, []>;
let aheadOfLog: jest.Mock<Promise<string[]>, []>;
let olderLog: jest.Mock<Promise<OlderLog | null>, []>;
let restart: jest.Mock<void, [string, string]>;
let logReplaced: jest.Mock<void, []>;
let position: string;

beforeEach(() => {
  jest.useFakeTimers();
  position = '5';
  lastPosition = jest.fn(() => Promise.resolve('5'));
  aheadOfLog = jest.fn(() => Promise.resolve([]));
  olderLog = jest.fn(() => Promise.resolve(null));
  restart = jest.fn();
  logReplaced = jest.fn();
  supervisor = new ViewSupervisor({
    store: { lastPosition, olderLog } as unknown as EventStore,
    log: SILENT,
    positions: () => new Map([[VIEW, position]]),
    restart,
    logReplaced,
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
  ['ends before what this process has seen', () => olderLog.mockResolvedValue({ accept: () => undefined })],
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
  expect(restart).not.toHaveBeenCalled();
  aheadOfLog.mockResolvedValue([]);
  await check();
  expect(supervisor.aheadOfLog).toEqual([]);
  await check();
  expect(restart.mock.calls).toEqual([[VIEW, expect.any(String)]]);
  expect(logReplaced).toHaveBeenCalledTimes(1);
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

describe('a log that is older than what this process has seen', () => {
  let accept: jest.Mock<void, []>;
  beforeEach(async () => {
    await checkFirst();
    accept = jest.fn();
    olderLog.mockResolvedValue({ accept });
  });

  it('is accepted once the views agree with it', async () => {
    aheadOfLog.mockResolvedValue([VIEW]);
    await check();
    await expect(supervisor.checkLog()).resolves.toBeUndefined();
    expect(accept).not.toHaveBeenCalled();
    aheadOfLog.mockResolvedValue([]);
    await check();
    expect(accept).toHaveBeenCalledTimes(1);
  });

  it('is accepted by a check on demand', async () => {
    await supervisor.checkLog();
    expect(accept).toHaveBeenCalledTimes(1);
  });

  it('is not accepted when it replaced the log after the views were compared', async () => {
    olderLog.mockResolvedValue(null);
    aheadOfLog.mockImplementationOnce(() => {
      olderLog.mockResolvedValue({ accept });
      return Promise.resolve([]);
    });
    await supervisor.checkLog();
    expect(accept).not.toHaveBeenCalled();
  });

  it('is not accepted while the views cannot be compared with it', async () => {
    aheadOfLog.mockRejectedValue(new Error('away'));
    await check();
    expect(accept).not.toHaveBeenCalled();
  });
});
