import { render, screen } from '@testing-library/react';
import { payment } from '../../../../stores/testing/records.js';
import { AlreadyDecidedNotice, isWithdrawn } from './AlreadyDecidedNotice.js';

const WITHDRAWAL_NOTE = 'Müşteri tarafından geri çekildi';

describe('AlreadyDecidedNotice', () => {
  it('names the admin who rejected, even when the reason is the text of a withdrawal', () => {
    const request = payment('r1', {
      status: 'rejected',
      outcome: 'rejected',
      adminNote: WITHDRAWAL_NOTE,
      decidedBy: 'Ayşe Yılmaz',
    });
    render(<AlreadyDecidedNotice request={request} />);
    expect(screen.queryByText('Bu talebi az önce Ayşe Yılmaz reddetti')).not.toBeNull();
    expect(isWithdrawn(request)).toBe(false); // so that the decision can be undone
  });

  it('recognises a withdrawal by its outcome', () => {
    const request = payment('r1', { status: 'rejected', outcome: 'withdrawn', adminNote: WITHDRAWAL_NOTE });
    render(<AlreadyDecidedNotice request={request} />);
    expect(screen.queryByText('Müşteri bu talebi az önce geri çekti')).not.toBeNull();
    expect(isWithdrawn(request)).toBe(true);
  });
});
