import { render, screen } from '@testing-library/react';
import type { ViewJobView } from '@yukselt/contracts/api';
import { PagedList } from '../../../lib/PagedList.js';
import { VerificationHistory } from './VerificationHistory.js';
import { VerificationVerdict } from './VerificationVerdict.js';
import { VERIFICATION } from './view-jobs.texts.js';

it.each([
  [true, true, VERIFICATION.neverAdmin.nightly],
  [false, true, VERIFICATION.neverText.nightly],
  [true, false, VERIFICATION.neverAdmin.off],
  [false, false, VERIFICATION.neverText.off],
])(
  'states once that nothing was verified yet, and what comes next (admin %s, nightly %s)',
  async (isAdmin, nightly, next) => {
    const list = new PagedList<ViewJobView>(async () => ({ items: [], next: null }), 1);
    await list.restart();
    render(
      <>
        <VerificationVerdict last={null} unfinished={null} nightly={nightly} isAdmin={isAdmin} rebuilt={[]} />
        <VerificationHistory list={list} shownId={null} pathOf={(id) => id} />
      </>,
    );
    expect(screen.getAllByText(VERIFICATION.never)).toHaveLength(1);
    expect(screen.getAllByText(new RegExp(next))).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: VERIFICATION.historyEmpty })).not.toBeNull();
  },
);
