import type { ProjectionsView, VerificationState, ViewJobDetail, ViewJobView } from '@yukselt/contracts/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { LiveListener } from '../../../api/live.js';
import { ViewJobsStore } from './ViewJobsStore.js';

/** A store over an API that records its calls. */
function storeOf(jobs: ViewJobView[] = []) {
  const asked: string[] = [];
  const listeners = new Set<LiveListener>();
  const verification = makeAutoObservable({
    value: null as VerificationState | null,
    running: null as ViewJobView | null,
    refresh: () => Promise.resolve(void asked.push('state')),
  });
  const store = new ViewJobsStore({
    api: {
      page: () => Promise.resolve({ items: jobs, next: null, ...(asked.push('page') && {}) }),
      job: (id) => Promise.resolve({ id, ...(asked.push(`job ${id}`) && {}) } as ViewJobDetail),
      projections: () => Promise.resolve({ head: '1', ...(asked.push('projections') && {}) } as ProjectionsView),
      verify: () => Promise.resolve({ id: '9', ...(asked.push('verify') && {}) }),
      rebuild: (name) => Promise.resolve({ id: '9', ...(asked.push(`rebuild ${name}`) && {}) }),
    },
    verification,
    onLive: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const settle = () => Promise.all([store.list.refresh(), store.detail.refresh(), store.projections.refresh()]);
  return { store, asked, verification, listeners, settle };
}
const ended = (id: string) => ({ last: { id } }) as VerificationState;
const count = (asked: readonly string[], what: string) => asked.filter((one) => one === what).length;

it('shows the newest verification or the chosen job, and reads again when a job ends', async () => {
  const { store, asked, verification } = storeOf();
  const stop = store.followResults();
  await store.detail.refresh();
  expect([store.shownId, store.detail.value]).toEqual([null, null]);
  runInAction(() => {
    verification.value = ended('4');
  });
  await store.detail.refresh();
  expect(store.detail.value).toEqual({ id: '4' });
  store.show('2');
  await store.detail.refresh();
  expect(store.detail.value).toEqual({ id: '2' });
  const pages = count(asked, 'page');
  runInAction(() => {
    verification.running = { id: '5' } as ViewJobView;
  });
  await store.list.refresh();
  expect(count(asked, 'page')).toBeGreaterThan(pages);
  stop();
  const before = asked.length;
  runInAction(() => {
    verification.running = null;
    verification.value = ended('5');
  });
  expect(asked.length).toBe(before);
});

it('reads the history at each heartbeat, for jobs of other admins', async () => {
  const { store, asked, listeners, settle } = storeOf();
  const stop = store.followResults();
  await settle();
  const before = count(asked, 'page');
  listeners.forEach((listener) => listener({ type: 'heartbeat', lag: 0 }));
  await Promise.resolve();
  expect(count(asked, 'page')).toBeGreaterThan(before);
  stop();
  expect(listeners.size).toBe(0);
});

it('reads the views at every event of the stream and at each step of a job', async () => {
  const { store, asked, verification, listeners, settle } = storeOf();
  const stop = store.followProjections();
  await settle();
  for (const change of [
    () => listeners.forEach((listener) => listener({ type: 'heartbeat', lag: 0 })),
    () =>
      runInAction(() => {
        verification.running = { id: '5' } as ViewJobView;
      }),
  ]) {
    const before = count(asked, 'projections');
    change();
    await store.projections.refresh();
    expect(count(asked, 'projections')).toBeGreaterThan(before);
  }
  stop();
  expect(listeners.size).toBe(0);
});

it('selects a verification that the admin starts', async () => {
  const { store, asked } = storeOf();
  store.show('2');
  await store.verify();
  await store.rebuild('orders');
  expect(store.selected).toBeNull();
  expect(asked).toEqual(expect.arrayContaining(['verify', 'rebuild orders']));
  expect(count(asked, 'state')).toBe(2);
});

it('lists the views rebuilt since the newest verification started', async () => {
  const job = (id: string, startedAt: string, values: Partial<ViewJobView> = {}) =>
    ({ id, startedAt, kind: 'rebuild', state: 'findings', ...values }) as ViewJobView;
  const last = job('3', '2026-11-26T02:00:00.000Z', { kind: 'verification' });
  const since = job('4', '2026-11-26T02:01:00.000Z');
  const failed = job('5', '2026-11-26T02:02:00.000Z', { state: 'failed' });
  const { store, verification } = storeOf([failed, since, last, job('2', '2026-11-26T01:00:00.000Z')]);
  await store.list.refresh();
  expect(store.rebuiltSince).toEqual([]);
  runInAction(() => {
    verification.value = { last } as VerificationState;
  });
  expect(store.rebuiltSince).toEqual([since]);
});
