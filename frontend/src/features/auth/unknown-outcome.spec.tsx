import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError, NetworkError } from '../../api/errors.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { AUTH } from './auth.texts.js';
import ForgottenScene from './ForgottenScene.js';
import { FORGOTTEN } from './password.texts.js';
import RegisterScene from './RegisterScene.js';

const send = jest.fn();
const stores = {
  notifications: new NotificationsStore(),
  catalog: { site: { mail: 'on', passwordMin: 4 }, siteName: 'Yükselt', loadSite: async () => undefined },
  session: { user: null, signedIn: false, status: 'guest', remembered: { value: null }, register: send },
  http: { request: send },
};
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));

const lost = new NetworkError(new TypeError('fetch failed'));
const broken = new ApiError({ status: 500, code: 'INTERNAL' });

const open = (Component: ComponentType) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const ask = async () => {
  open(ForgottenScene);
  type(AUTH.email, 'elif@ornek.com');
  await userEvent.click(screen.getByRole('button', { name: FORGOTTEN.send }));
};
const register = async () => {
  open(RegisterScene);
  type(AUTH.name, 'Elif Yaman');
  type(AUTH.email, 'elif@ornek.com');
  type(AUTH.password, 'demo1234');
  type(AUTH.passwordAgain, 'demo1234');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: AUTH.register }));
};

it.each([
  ['a link without an answer may have been sent', ask, lost, ['info', FORGOTTEN.unknown]],
  ['an account without an answer may have been opened', register, lost, ['info', AUTH.registerUnknown]],
  ['a link that the server refuses was not sent', ask, broken, ['danger', FORGOTTEN.failed]],
  ['an account that the server refuses was not opened', register, broken, ['danger', AUTH.registerFailed]],
] as const)('%s', async (_, submit, error, notice) => {
  stores.notifications.take();
  send.mockRejectedValue(error);
  await submit();
  await waitFor(() => expect(stores.notifications.queue.map(({ tone, text }) => [tone, text])).toEqual([notice]));
  expect(screen.getByLabelText(AUTH.email)).toHaveProperty('value', 'elif@ornek.com');
});
