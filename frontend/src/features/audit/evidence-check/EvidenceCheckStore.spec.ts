import type { EvidenceKeysView } from '@yukselt/contracts/api';
import type { EvidenceReport } from '@yukselt/contracts/evidence';
import { EvidenceCheckStore } from './EvidenceCheckStore.js';
import { summarise } from './evidence-summary.js';
import type { EvidenceCheckResult, EvidenceCheckTask } from './run-evidence-check.js';

const KEYS: EvidenceKeysView['keys'] = [{ keyId: 'k', algorithm: 'Ed25519', publicKey: 'p', use: 'current' }];
const report = (more: Partial<EvidenceReport> = {}): EvidenceReport => ({
  verdict: 'proven',
  finding: null,
  header: null,
  head: null,
  signature: { state: 'valid', whose: 'current' },
  published: null,
  ...more,
});
const file = (name: string) => new File(['{}'], name);

interface Check {
  task: EvidenceCheckTask;
  onProgress: (part: number) => void;
  signal: AbortSignal;
  end: Deferred<EvidenceCheckResult>;
}
interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}
function deferred<T>(): Deferred<T> {
  const deferred = {} as Deferred<T>;
  deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  return deferred;
}

function setup(keys: () => Promise<EvidenceKeysView> = () => Promise.resolve({ keys: KEYS })) {
  const checks = [0, 1].map(() => deferred<Check>());
  const waiting = checks.values();
  const store = new EvidenceCheckStore({
    api: { keys },
    run: (task, onProgress, signal) => {
      const end = deferred<EvidenceCheckResult>();
      waiting.next().value!.resolve({ task, onProgress, signal, end });
      return end.promise;
    },
  });
  return { store, checks: checks.map(({ promise }) => promise) as [Promise<Check>, Promise<Check>] };
}

it('checks a file with the published keys, and shows its progress', async () => {
  const { store, checks } = setup();
  const checked = store.check(file('kanit.ndjson'));
  expect(store.state).toEqual({ status: 'checking', part: 0 });
  const check = await checks[0];
  expect(check.task.keys).toEqual(KEYS);
  check.onProgress(0.4);
  expect(store.state).toEqual({ status: 'checking', part: 0.4 });
  check.end.resolve({ kind: 'report', report: report() });
  await checked;
  expect(store.state).toEqual({ status: 'done', report: report() });
  expect(store.file?.name).toBe('kanit.ndjson');
});

it('checks without keys when they cannot be read', async () => {
  const { store, checks } = setup(() => Promise.reject(new Error('offline')));
  void store.check(file('a'));
  expect((await checks[0]).task.keys).toBeNull();
});

it('a second file ends the check of the first one, whose result is not shown', async () => {
  const { store, checks } = setup();
  const first = store.check(file('first'));
  const older = await checks[0];
  const second = store.check(file('second'));
  const newer = await checks[1];
  expect(older.signal.aborted).toBe(true);
  older.end.resolve({ kind: 'report', report: report({ verdict: 'changed' }) });
  await first;
  expect(store.state).toEqual({ status: 'checking', part: 0 });
  newer.end.resolve({ kind: 'unreadable' });
  await second;
  expect(store.state).toEqual({ status: 'failed', why: 'unreadable' });
  store.stop();
  expect([store.file, store.state]).toEqual([null, { status: 'idle' }]);
});

it('a failed check states nothing about the file', async () => {
  const { store, checks } = setup();
  const checked = store.check(file('a'));
  (await checks[0]).end.reject(new Error('out of memory'));
  await checked;
  expect(store.state).toEqual({ status: 'failed', why: 'broken' });
});

it('treats the statements of a file as untrusted', () => {
  const summary = summarise(
    report({
      header: {
        version: 3,
        madeAt: 'gestern',
        stream: 'account-1',
        madeBy: { name: ['x'] },
        account: { userId: 'u', name: { first: 'A' } },
        asked: { at: '2026-11-22T10:00:00Z', balance: '12.5' },
      } as unknown as EvidenceReport['header'],
      head: { events: 1e300, balance: [], headHash: 'ff', headRevision: '-1' } as unknown as EvidenceReport['head'],
    }),
  );
  expect(summary).toEqual({
    account: { userId: 'u', name: '', email: '' },
    stream: 'account-1',
    madeAt: null,
    madeBy: null,
    asked: null,
    events: null,
    entries: null,
    lastRevision: null,
    balance: null,
    lastHash: null,
  });
  expect(summarise(report({ header: 'text' as unknown as EvidenceReport['header'] })).account).toBeNull();
});
