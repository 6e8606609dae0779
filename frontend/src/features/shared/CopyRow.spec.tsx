import { render, screen } from '@testing-library/react';
import { READ } from '../../ui/placement/obstacles.js';
import { CopyRow } from './CopyRow.js';

jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => ({}) }));

it('keeps toasts off the copied text', () => {
  render(<CopyRow label="Papara IBAN" value="TR370999900000000000001234" what="IBAN" />);
  expect(screen.getByText('TR370999900000000000001234').closest(READ)).not.toBeNull();
});
