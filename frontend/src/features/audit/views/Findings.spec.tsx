import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Findings } from './Findings.js';
import type { ViewJobActions } from './use-view-job-actions.js';
import type { ViewJobsStore } from './ViewJobsStore.js';

jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({ session: { isAdmin: false } }) }));

it('shows the times of a finding in Istanbul time', () => {
  const finding = {
    ...{ kind: 'changed', table: 'orders', key: 'o-1', column: 'created_at', projection: 'orders', userId: null },
    ...{ view: '2026-11-21T09:04:09.123+00:00', replay: '2026-11-21T09:04:10+00:00' },
  };
  const job = { kind: 'verification', state: 'findings', startedAt: '2026-11-21T09:00:00.000Z', findings: 1 };
  const detail = { value: { ...job, kept: [finding] }, state: { status: 'ready' }, load: () => undefined };
  const store = { detail, shownId: 'j-1' } as unknown as ViewJobsStore;
  render(
    <MemoryRouter>
      <Findings store={store} actions={{} as ViewJobActions} onNewest={null} />
    </MemoryRouter>,
  );
  screen.getByText('21.11.2026 12:04:09,123');
  screen.getByText('21.11.2026 12:04:10');
});
