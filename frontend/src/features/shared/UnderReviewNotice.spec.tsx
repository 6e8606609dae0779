import { render, screen } from '@testing-library/react';
import { WalletModel } from '../../stores/WalletModel.js';
import { UnderReviewNotice } from './UnderReviewNotice.js';

const wallet = new WalletModel();
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => ({ wallet }) }));

it('states that the money is safe while the account is in quarantine, and nothing otherwise', () => {
  const view = { balance: '100', revision: '3', pendingAmount: '0', pendingCount: 0 };
  wallet.beginRead()({ ...view, underReview: false });
  const { unmount } = render(<UnderReviewNotice />);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  wallet.beginRead()({ ...view, underReview: true });
  render(<UnderReviewNotice />);
  expect(screen.getByRole('status').textContent).toContain('Hesabınız inceleniyor. Bakiyeniz güvende.');
});
