import type {
  AccessLogEntryView,
  Page,
  ProjectionsView,
  StartedViewJob,
  VerificationState,
  ViewJobDetail,
  ViewJobView,
} from '@yukselt/contracts/api';
import { eventually } from '@yukselt/postgres/testing';
import type { ViewJobOptions, ViewJobPoint, ViewJobReport } from '@yukselt/projections';
import { DAY_MS } from '../../platform/clock.js';
import { ApiClient } from '../../testing/api-client.js';
import { countRows, request, seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { ViewJobRunner } from './view-job-runner.js';
import { ViewJobsService } from './view-jobs.service.js';

let test: TestApp;
let ayse: ApiClient;
let auditor: ApiClient;
let customer: ApiClient;
let jobs: ViewJobsService;
const AMOUNT = '70000';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  ({ test, ayse } = await seededApp({ VERIFICATION_HOUR: '4' }));
  jobs = test.app.get(ViewJobsService);
  [auditor, customer] = await Promise.all([
    ApiClient.logIn(test.app, 'denetci@yukselt.demo'),
    ApiClient.register(test.app, 'Görünüm Müşterisi'),
  ]);
  const { requestId } = (await customer.post('/api/v1/me/payment-requests', { amount: AMOUNT, method: 'bank' }))
    .body as { requestId: string };
  await ayse.post(`/api/v1/admin/accounts/${customer.id}/payment-requests/${requestId}/approve`, { receiptId: null });
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const start = (path = 'verifications') => request<StartedViewJob>(test, ayse, 'POST', `/api/v1/admin/${path}`, {});
const state = async () => (await auditor.get<VerificationState>('/api/v1/audit/verification')).body;
const list = async () => (await auditor.get<Page<ViewJobView>>('/api/v1/audit/view-jobs?limit=100')).body.items;
const job = async (id: string) => (await auditor.get<ViewJobDetail>(`/api/v1/audit/view-jobs/${id}`)).body;
const health = async () => {
  const answer = await test.app.inject({ url: '/api/v1/health/verification' });
  return [answer.statusCode, answer.json<{ status: string }>().status];
};
const figure = async (name: string) =>
  Number(
    new RegExp(`^${name} (\\S+)$`, 'm').exec(
      (await test.app.inject({ url: '/api/v1/metrics', remoteAddress: '127.0.0.1' })).body,
    )![1],
  );
async function finished(path?: string): Promise<ViewJobDetail> {
  const { status, body } = await start(path);
  expect(status).toBe(202);
  await jobs.settled();
  return job(body.id);
}

/** A runner whose job waits until the spec releases it, or until it is aborted. */
function heldRunner() {
  const report: ViewJobReport = { position: '1', accounts: 3, events: 9, findings: 0, kept: [], digest: 'd' };
  let release = (): void => undefined;
  let options!: ViewJobOptions;
  const begun = new Promise<void>((resolve) => {
    jest.spyOn(test.app.get(ViewJobRunner), 'run').mockImplementation((_, given) => {
      options = given;
      resolve();
      return new Promise((done, refuse) => {
        release = () => done(report);
        given.signal.addEventListener('abort', () => refuse(given.signal.reason as Error));
      });
    });
  });
  return {
    begun,
    release: () => release(),
    report: (share: number) => options.onProgress({ ...PROGRESS, share }),
    point: (share: number) => options.onPoint!(pointAt(share)),
    from: () => options.from,
  };
}
const PROGRESS = {
  stage: 'accounts',
  projection: null,
  done: 1,
  total: 2,
  accounts: 1,
  accountsTotal: 2,
  events: 5,
  share: 0,
} as const;

const pointAt = (share: number) =>
  ({ progress: { ...PROGRESS, share }, views: {}, report: null, checks: [] }) as unknown as ViewJobPoint;

it('verifies everything for an admin, stores the result, and enters the act in the access log', async () => {
  expect(await state()).toMatchObject({ running: null, last: null, alarm: 0, hour: 4 });
  expect(await health()).toEqual([200, 'ok']);
  const result = await finished();
  expect(result).toMatchObject({
    kind: 'verification',
    state: 'equal',
    startedBy: { id: ayse.id, name: 'Ayşe Demir' },
    findings: 0,
    kept: [],
    progress: null,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(result.accounts).toBeGreaterThan(0);
  expect(result.events).toBeGreaterThanOrEqual(3);
  const { kept: _, ...view } = result;
  expect(await list()).toEqual([view]);
  expect(await state()).toMatchObject({ running: null, last: view, alarm: 0 });
  const entries = await auditor.get<Page<AccessLogEntryView>>('/api/v1/audit/journal?act=verification-started');
  expect(entries.body.items).toMatchObject([{ actor: { id: ayse.id }, subject: { kind: 'view', id: 'all' } }]);
});

it('raises an alarm for a damaged row, names it, and a rebuild repairs it', async () => {
  await test.database.pool.query('update views.balances set balance = balance + 1 where user_id = $1', [customer.id]);
  const result = await finished();
  expect(result.state).toBe('findings');
  expect(result.kept).toContainEqual({
    projection: 'balances',
    table: 'balances',
    userId: customer.id,
    key: '',
    kind: 'changed',
    column: 'balance',
    view: '70001',
    replay: AMOUNT,
  });
  expect((await state()).alarm).toBe(result.findings);
  expect(await health()).toEqual([503, 'findings']);
  expect(await figure('verification_findings')).toBe(result.findings);

  const rebuild = await finished('projections/balances/rebuild');
  expect(rebuild).toMatchObject({ kind: 'rebuild', projection: 'balances', state: 'findings', digest: null });
  expect(rebuild.kept).toMatchObject([{ table: 'balances', column: 'balance', view: '70001', replay: AMOUNT }]);
  // A rebuild proves nothing about the other views: the alarm ends with the next verification.
  expect(await health()).toEqual([503, 'findings']);
  expect((await finished()).state).toBe('equal');
  expect([await state(), await health()]).toMatchObject([{ alarm: 0 }, [200, 'ok']]);
  expect(await figure('verification_findings')).toBe(0);
  const entries = await auditor.get<Page<AccessLogEntryView>>('/api/v1/audit/journal?act=view-rebuilt');
  expect(entries.body.items).toMatchObject([{ actor: { id: ayse.id }, subject: { kind: 'view', id: 'balances' } }]);
});

it('shows the progress of a job, and refuses another one without storing it', async () => {
  const { begun, release, report } = heldRunner();
  const { body } = await start();
  await begun;
  report(0.25);
  test.clock.advance(10_000);
  let current = await state();
  await eventually('the progress is stored', async () => {
    current = await state();
    return current.running?.progress !== null;
  });
  expect(current.running).toMatchObject({ id: body.id, state: 'running', progress: { ...PROGRESS, share: 0.25 } });
  expect(current.running!.leftMs).toBe(3 * current.running!.elapsedMs!);
  const before = [await countRows(test, 'view_jobs'), await countRows(test, 'insider_journal')];
  expect(await start('projections/orders/rebuild')).toMatchObject({ status: 409, body: { code: 'VIEW_JOB_RUNNING' } });
  // As when the answer was lost: the same request again.
  expect(await start()).toMatchObject({ status: 202, body: { id: body.id } });
  expect([await countRows(test, 'view_jobs'), await countRows(test, 'insider_journal')]).toEqual(before);
  release();
  await jobs.settled();
  expect(await job(body.id)).toMatchObject({ state: 'equal', accounts: 3, events: 9, elapsedMs: null });
});

it('says for how long the progress of a running job has not changed', async () => {
  const { begun, release, report } = heldRunner();
  const { body } = await start();
  await begun;
  test.clock.advance(20_000);
  expect((await state()).running).toMatchObject({ progress: null, stillMs: 20_000 });
  const leases = 'select leased_until from shop.view_jobs where id = $1';
  const lease = async () => {
    const { rows } = await test.database.pool.query<{ leased_until: Date }>(leases, [body.id]);
    return rows[0]!.leased_until.getTime();
  };
  for (const share of [0.25, 0.5]) {
    report(share);
    await eventually('the progress is stored', async () => (await state()).running?.progress?.share === share);
    expect((await state()).running!.stillMs).toBe(0);
    test.clock.advance(45_000);
    const before = await lease();
    await eventually('the same progress is stored again', async () => (await lease()) > before);
    expect((await state()).running).toMatchObject({ progress: { share }, stillMs: 45_000 });
  }
  release();
  await jobs.settled();
  expect(await job(body.id)).toMatchObject({ state: 'equal', stillMs: null });
});

it('keeps the last result when a job fails or its process stops, and says that the newest was not completed', async () => {
  const last = (await state()).last;
  expect((await state()).unfinished).toBeNull();
  jest.spyOn(test.app.get(ViewJobRunner), 'run').mockImplementationOnce((_, { onProgress }) => {
    onProgress({ ...PROGRESS, share: 0.5 });
    return Promise.reject(new Error('the store is away'));
  });
  const failed = await finished();
  expect(failed).toMatchObject({ state: 'failed', kept: [], failure: 'the store is away', progress: { share: 0.5 } });
  const { kept: _, ...unfinished } = failed;
  expect(await state()).toMatchObject({ last, unfinished, alarm: 0 });
  // One verification that could not be completed raises no alarm, and is not called equal either.
  expect(await health()).toEqual([200, 'unfinished']);
  const { endedAt, startedAt } = unfinished;
  expect((await test.app.inject({ url: '/api/v1/health/verification' })).json()).toMatchObject({
    findings: 0,
    endedAt: last!.endedAt,
    unfinished: { state: 'failed', startedAt, endedAt },
  });
  expect(await figure('verification_unfinished')).toBe(1);
  const { begun } = heldRunner();
  const { body } = await start();
  await begun;
  await jobs.onModuleDestroy();
  expect(await job(body.id)).toMatchObject({ state: 'interrupted' });
  expect(await state()).toMatchObject({ last, unfinished: { id: body.id, failure: 'the backend stops' } });
});

it('takes over the job of a process that ended silently', async () => {
  const { rows } = await test.database.pool.query<{ id: string }>(
    `insert into shop.view_jobs (kind, started_at, leased_until) values ('verification', now(), now() - interval '1 second')
     returning id`,
  );
  expect((await state()).running).toBeNull();
  expect((await finished()).state).toBe('equal');
  expect((await job(rows[0]!.id)).state).toBe('interrupted');
  expect(await state()).toMatchObject({ unfinished: null });
  expect(await health()).toEqual([200, 'ok']);
  expect(await figure('verification_unfinished')).toBe(0);
});

/** The service as another process has it. */
const otherProcess = () =>
  Object.assign(Object.create(ViewJobsService.prototype) as object, jobs, { running: null }) as ViewJobsService;

it('resumes a verification after its process stopped, and after it was killed', async () => {
  const stopped = heldRunner();
  const { body } = await start();
  await stopped.begun;
  stopped.point(0.25);
  await jobs.onModuleDestroy();
  expect(await job(body.id)).toMatchObject({ state: 'interrupted', resumptions: 0 });

  const killed = heldRunner();
  await jobs.verifyAtNight();
  await killed.begun;
  expect(killed.from()).toEqual(pointAt(0.25));
  killed.point(0.5);
  const pointOf = () => test.database.pool.query('select point from shop.view_jobs where id = $1', [body.id]);
  await eventually('the point is stored', async () => {
    const { point } = (await pointOf()).rows[0] as { point: ViewJobPoint };
    return point.progress.share === 0.5;
  });
  const other = otherProcess();
  await other.verifyAtNight(); // its process renews the lease: nobody takes it over
  await test.database.pool.query(`update shop.view_jobs set leased_until = now() - interval '1 s' where id = $1`, [
    body.id,
  ]);

  const resumed = heldRunner();
  await other.verifyAtNight();
  await resumed.begun;
  expect(resumed.from()).toEqual(pointAt(0.5));
  // Later reports of the process that was considered dead are ignored.
  killed.release();
  await jobs.settled();
  expect(await job(body.id)).toMatchObject({ state: 'running', resumptions: 2, failure: 'the backend stops' });
  resumed.release();
  await other.settled();
  expect(await job(body.id)).toMatchObject({
    ...{ state: 'equal', startedBy: { id: ayse.id }, resumptions: 2 },
    ...{ failure: null, progress: null },
  });
});

it('resumes no verification of another night, and none that was resumed too often', async () => {
  const { begun } = heldRunner();
  const { body } = await start();
  await begun;
  await jobs.onModuleDestroy();
  const update = (set: string) => test.database.pool.query(`update shop.view_jobs set ${set} where id = $1`, [body.id]);
  await update(`started_at = started_at - interval '13 hours'`);
  await jobs.verifyAtNight();
  expect(await job(body.id)).toMatchObject({ state: 'interrupted' });
  await update(`started_at = started_at + interval '13 hours', resumptions = 5`);
  await jobs.verifyAtNight();
  expect(await job(body.id)).toMatchObject({ state: 'interrupted' });
});

it('starts one verification per night in one of all processes, at its hour or soon after', async () => {
  const at = (hour: number) => {
    const day = new Date(test.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    const minutesPast = 10 * 60_000;
    test.clock.advance(Date.parse(`${day}T00:00:00+03:00`) + hour * HOUR_MS + minutesPast - test.clock.now().getTime());
  };
  const nights = async () => (await list()).filter(({ startedBy }) => startedBy === null).length;
  const other = otherProcess();
  const before = await nights();
  at(3);
  await jobs.verifyAtNight();
  at(6);
  await jobs.verifyAtNight();
  expect(await nights()).toBe(before);
  at(5);
  await Promise.all([jobs.verifyAtNight(), other.verifyAtNight()]);
  await Promise.all([jobs.settled(), other.settled()]);
  await jobs.verifyAtNight();
  expect(await nights()).toBe(before + 1);
  expect((await list())[0]).toMatchObject({ startedBy: null, state: 'equal' });
  test.clock.advance(2 * DAY_MS + HOUR_MS);
  expect(await health()).toEqual([503, 'overdue']);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
  auditor = await ApiClient.logIn(test.app, 'denetci@yukselt.demo');
});

it('shows each view with its position and the events that it set aside', async () => {
  await test.database.pool.query(
    `insert into views.dead_letters (projection, position, stream, revision, event_type, error, fault)
     values ('admin_figures', '1', $1, 3, 'OrderPlaced', 'x', 'never-placed')`,
    [`account-${customer.id}`],
  );
  const { status, body } = await auditor.get<ProjectionsView>('/api/v1/audit/projections');
  expect(status).toBe(200);
  expect(body.views.map(({ name }) => name)).toContain('accounting');
  for (const view of body.views) {
    expect(view).toMatchObject({ behind: 0, behindSeconds: 0, active: true, upgrade: null, aheadOfLog: false });
    expect(view.version).toBeGreaterThan(0);
    expect(view.position <= body.head).toBe(true);
  }
  expect(body.views.find(({ name }) => name === 'admin_figures')).toMatchObject({ deadLetters: 1 });
  expect(body.stopped).toMatchObject([
    {
      kind: 'dead-letter',
      projection: 'admin_figures',
      userId: customer.id,
      revision: '3',
      fault: 'never-placed',
      error: 'x',
    },
  ]);
  expect(body.mail.deadLetters).toBe(0);
  await test.database.pool.query('delete from views.dead_letters');
});

it('refuses an unknown view and an unknown job', async () => {
  const before = await countRows(test, 'view_jobs');
  expect(await start('projections/users/rebuild')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(await countRows(test, 'view_jobs')).toBe(before);
  for (const [id, status] of [
    ['999999', 404],
    ['x', 400],
  ] as const)
    expect(await auditor.get(`/api/v1/audit/view-jobs/${id}`)).toMatchObject({ status });
});
