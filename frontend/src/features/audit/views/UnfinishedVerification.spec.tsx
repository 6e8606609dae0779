import { render, screen } from '@testing-library/react';
import type { ViewJobDetail, ViewJobView } from '@yukselt/contracts/api';
import { MemoryRouter } from 'react-router-dom';
import { PagedList } from '../../../lib/PagedList.js';
import { Findings } from './Findings.js';
import type { ViewJobActions } from './use-view-job-actions.js';
import { VerificationHistory } from './VerificationHistory.js';
import { VerificationVerdict } from './VerificationVerdict.js';
import type { ViewJobsStore } from './ViewJobsStore.js';
import { VERIFICATION } from './view-jobs.texts.js';

jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({ session: { isAdmin: false } }) }));

const FAILURE = 'verify-heads.cli.js ended with 2: EventStoreDB cannot be read';
const last = {
  ...{ id: '1', kind: 'verification', state: 'equal', findings: 0, accounts: 40, events: 900, resumptions: 0 },
  ...{ startedAt: '2026-11-24T00:00:00.000Z', endedAt: '2026-11-24T00:00:12.000Z', failure: null, progress: null },
} as ViewJobView;
const failed = {
  ...last,
  ...{ id: '2', state: 'failed', accounts: 0, events: 0, failure: FAILURE },
  ...{ startedAt: '2026-11-25T00:00:00.000Z', endedAt: '2026-11-25T00:02:00.000Z' },
  progress: { stage: 'checks', share: 0.934, projection: null },
} as ViewJobView;

it('names the verification that could not be completed, with time, place and reason, above the last result', () => {
  render(<VerificationVerdict last={last} unfinished={failed} nightly isAdmin rebuilt={[]} />);
  const notice = screen.getByRole('alert').textContent;
  expect(notice).toContain(VERIFICATION.unfinished.failed);
  expect(notice).toContain('25.11.2026 03:00 anında başladı, 25.11.2026 03:02 anında durdu');
  expect(notice).toContain(`${VERIFICATION.stages.checks}, %93`);
  expect(notice).toContain(FAILURE);
  const result = screen.getByRole('status').textContent;
  expect(result).toContain(`${VERIFICATION.lastComplete}${VERIFICATION.equal}`);
  expect(result).toContain('24.11.2026 03:00');
});

it('calls no verification the first one after one that could not be completed', () => {
  const interrupted = { ...failed, state: 'interrupted', failure: null, progress: null } as const;
  render(<VerificationVerdict last={null} unfinished={interrupted} nightly isAdmin rebuilt={[]} />);
  expect(screen.getByRole('alert').textContent).toContain(VERIFICATION.unfinished.interrupted);
  screen.getByText(VERIFICATION.noneComplete);
  expect(screen.queryByText(VERIFICATION.never)).toBeNull();
});

it('shows the reason in the history and on the page of the job, and counts nothing as verified', async () => {
  const list = new PagedList<ViewJobView>(async () => ({ items: [failed], next: null }), 1);
  await list.restart();
  const detail = { value: { ...failed, kept: [] } as ViewJobDetail, state: { status: 'ready' } };
  const store = { detail, shownId: failed.id } as unknown as ViewJobsStore;
  render(
    <MemoryRouter>
      <Findings store={store} actions={{} as ViewJobActions} onNewest={null} />
      <VerificationHistory list={list} shownId={null} pathOf={(id) => id} />
    </MemoryRouter>,
  );
  expect(screen.getAllByText(FAILURE)).toHaveLength(2);
  screen.getByRole('heading', { name: VERIFICATION.states.failed });
  screen.getByText(VERIFICATION.unfinishedText);
  expect(screen.queryByText(VERIFICATION.noFindings)).toBeNull();
  expect(screen.queryByRole('cell', { name: '0' })).toBeNull();
});
