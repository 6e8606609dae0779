import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NetworkError } from '../../api/errors.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { AUTH } from './auth.texts.js';
import RegisterScene from './RegisterScene.js';

const notifications = new NotificationsStore();
const register = jest.fn();
const stores = {
  notifications,
  session: { signedIn: false, register },
  catalog: { site: { registrationOpen: true }, siteName: 'Yükselt', loadSite: async () => undefined },
};
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));

it('calls a registration whose answer was lost no failure', async () => {
  register.mockRejectedValue(new NetworkError(new TypeError('offline')));
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <RegisterScene /> }])} />);
  await userEvent.type(screen.getByLabelText(AUTH.name), 'Ece Demir');
  await userEvent.type(screen.getByLabelText(AUTH.email), 'ece@ornek.test');
  await userEvent.type(screen.getByLabelText(AUTH.password), 'uzunca-sifre');
  await userEvent.type(screen.getByLabelText(AUTH.passwordAgain), 'uzunca-sifre');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: AUTH.register }));
  await waitFor(() => expect(notifications.queue).toHaveLength(1));
  expect(notifications.queue.map((toast) => [toast.tone, toast.text])).toEqual([['info', AUTH.registerUnknown]]);
});
