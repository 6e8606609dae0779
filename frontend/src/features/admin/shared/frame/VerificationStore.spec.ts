import type { VerificationState, ViewJobView } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../../api/http-client.js';
import type { LiveListener } from '../../../../api/live.js';
import { VerificationStore } from './VerificationStore.js';

const FOLLOW_MS = 1_000;
afterEach(() => jest.useRealTimers());

it('polls every second while a job runs, and reads at heartbeats otherwise', async () => {
  jest.useFakeTimers();
  const listeners = new Set<LiveListener>();
  let running: ViewJobView | null = { id: '1' } as ViewJobView;
  let reads = 0;
  const store = new VerificationStore({
    http: {
      get: () => {
        reads += 1;
        return Promise.resolve({
          running,
          last: null,
          unfinished: null,
          alarm: 0,
          hour: 4,
          head: null,
        } satisfies VerificationState);
      },
    } as unknown as HttpClient,
    onLive: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const [stop, stopOther] = [store.start(), store.start()];
  await jest.advanceTimersByTimeAsync(0);
  const first = reads;
  await jest.advanceTimersByTimeAsync(FOLLOW_MS);
  expect([store.running?.id, reads]).toEqual(['1', first + 1]);
  running = null;
  await jest.advanceTimersByTimeAsync(FOLLOW_MS);
  const ended = reads;
  await jest.advanceTimersByTimeAsync(10 * FOLLOW_MS);
  expect([store.running, reads]).toEqual([null, ended]);
  for (const listener of listeners) listener({ type: 'heartbeat', lag: 0 });
  await jest.advanceTimersByTimeAsync(0);
  expect(reads).toBeGreaterThan(ended);
  running = { id: '2' } as ViewJobView;
  await store.refresh();
  stop();
  stopOther();
  const left = reads;
  await jest.advanceTimersByTimeAsync(10 * FOLLOW_MS);
  expect([listeners.size, reads]).toEqual([0, left]);
});
