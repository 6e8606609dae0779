import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { memoryStorage } from '../../lib/storage.js';
import { CartStore } from '../../stores/CartStore.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { CART_ITEM } from '../../stores/testing/records.js';
import { CartCard } from './CartCard.js';

const mockCart = new CartStore(memoryStorage(), new NotificationsStore());
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => ({ cart: mockCart }) }));

it('gives the focus of a removed line to the next one, and to the last one behind the end', async () => {
  for (const serviceName of ['Takipçi', 'Beğeni', 'İzlenme']) mockCart.add({ ...CART_ITEM, serviceName });
  render(<CartCard checkout={{ lines: [] }} />, { wrapper: MemoryRouter });
  const trash = (serviceName: string) => screen.getByRole('button', { name: new RegExp(serviceName) });
  trash('Beğeni').focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(trash('İzlenme'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(trash('Takipçi'));
});
