import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { FakeServer, ok } from '../../stores/testing/fake-server.js';
import NewsletterScene from './NewsletterScene.js';
import { NEWSLETTER_LINK } from './newsletter.texts.js';

let stores: object;
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));

const READ = 'POST /api/v1/newsletter/link';
const CONFIRM = 'POST /api/v1/newsletter/confirm';
const link = (confirmedAt: string | null) => ok({ email: 'ece@ornek.com', confirmedAt });

function open(server: FakeServer) {
  const notifications = new NotificationsStore();
  stores = { http: server.http, notifications, catalog: { siteName: 'Yükselt' } };
  render(
    <MemoryRouter initialEntries={['/bulten/t1']}>
      <Routes>
        <Route path="/bulten/:token" element={<NewsletterScene />} />
      </Routes>
    </MemoryRouter>,
  );
  return notifications;
}

it('confirms the address, and shows the new state of the link', async () => {
  const server = new FakeServer().on(READ, link(null), link('2026-11-21T12:00:00.000Z')).on(CONFIRM, { status: 204 });
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: NEWSLETTER_LINK.confirm }));
  await screen.findByRole('heading', { name: NEWSLETTER_LINK.confirmed });
  expect(server.requestLines).toEqual([READ, CONFIRM, READ]);
  expect(server.requests.map(({ body }) => body)).toEqual([{ token: 't1' }, { token: 't1' }, { token: 't1' }]);
});

it('reports no failure when no answer came, and keeps the page', async () => {
  const server = new FakeServer().on(READ, link(null)).on(CONFIRM, 'lost');
  const notifications = open(server);
  await userEvent.click(await screen.findByRole('button', { name: NEWSLETTER_LINK.confirm }));
  await waitFor(() => expect(notifications.queue.map(({ tone }) => tone)).toEqual(['info']));
  expect(server.requestLines).toEqual([READ, CONFIRM]);
  expect(screen.getByText('ece@ornek.com').closest('[role="status"]')?.textContent).toContain(NEWSLETTER_LINK.ask);
});
