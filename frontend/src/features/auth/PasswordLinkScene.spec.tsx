import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { type Answer, FakeServer, ok } from '../../stores/testing/fake-server.js';
import PasswordLinkScene from './PasswordLinkScene.js';
import { PASSWORD_LINK } from './password.texts.js';

let stores: object;
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));

const READ = 'POST /api/v1/auth/password-link/check';
const SET = 'POST /api/v1/auth/password-link';
const OWNER = ok({ name: 'Ece', email: 'ece@ornek.com', expiresAt: '2026-11-22T12:00:00.000Z', passwordMin: 6 });
const refused = (code: string): Answer => ({ status: 409, body: { code, status: 409, detail: `Neden: ${code}` } });

function open(server: FakeServer) {
  stores = {
    http: server.http,
    notifications: new NotificationsStore(),
    catalog: { siteName: 'Yükselt' },
  };
  render(
    <MemoryRouter initialEntries={['/sifre/t1']}>
      <Routes>
        <Route path="/sifre/:token" element={<PasswordLinkScene />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('reports that the link expired while the form was open', async () => {
  const server = new FakeServer().on(READ, OWNER).on(SET, refused('PASSWORD_LINK_INVALID'));
  open(server);
  await userEvent.type(await screen.findByLabelText(PASSWORD_LINK.password), 'yeni-sifre');
  await userEvent.type(screen.getByLabelText(PASSWORD_LINK.again), 'yeni-sifre');
  await userEvent.click(screen.getByRole('button', { name: PASSWORD_LINK.save }));
  await screen.findByRole('heading', { name: PASSWORD_LINK.invalid });
  expect(screen.queryByLabelText(PASSWORD_LINK.password)).toBeNull();
  expect(screen.getByRole('link', { name: 'Yeni bağlantı iste' }).getAttribute('href')).toBe('/sifremi-unuttum');
  expect(server.requestLines).toEqual([READ, SET]);
});

it('waits for the second admin, and opens the form once it is confirmed', async () => {
  const server = new FakeServer().on(READ, refused('PASSWORD_LINK_WAITS'), OWNER);
  open(server);
  await screen.findByRole('heading', { name: PASSWORD_LINK.awaitsConfirmation });
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await screen.findByLabelText(PASSWORD_LINK.password);
  expect(server.requestLines).toEqual([READ, READ]);
});

it('leads to the log-in when an attempt whose answer was lost may have used the link', async () => {
  const server = new FakeServer().on(READ, OWNER).on(SET, 'lost', refused('PASSWORD_LINK_INVALID'));
  open(server);
  await userEvent.type(await screen.findByLabelText(PASSWORD_LINK.password), 'yeni-sifre');
  await userEvent.type(screen.getByLabelText(PASSWORD_LINK.again), 'yeni-sifre');
  const save = screen.getByRole('button', { name: PASSWORD_LINK.save });
  await userEvent.click(save);
  await waitFor(() => expect(server.sent(SET)).toHaveLength(1));
  await userEvent.click(save);
  await screen.findByText('Şifreniz belirlenmiş olabilir. Yeni şifrenizle girin.');
  expect(screen.getByRole('link', { name: PASSWORD_LINK.login }).getAttribute('href')).toBe('/login');
});
