import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { CONNECTION } from '../shared/connection.texts.js';
import { AccountSection } from './AccountSection.js';
import { SecondFactorSection } from './SecondFactorSection.js';
import { ACCOUNT_ACTIONS, FACTOR } from './settings.texts.js';

const notifications = new NotificationsStore();
const factor = { since: '2026-11-21T12:00:00.000Z', recoveryCodesLeft: 10, demanded: false };
const stores = {
  notifications,
  session: { user: { id: 'elif' }, isAuditor: false },
  http: { get: async () => factor },
};
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));
const mockGone = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.mock('./CloseAccountDialogs.js', () => mockGone());
jest.mock('./SecondFactorDialog.js', () => mockGone());

it.each([
  ['account', () => <AccountSection />, ACCOUNT_ACTIONS.remove],
  ['second factor', () => <SecondFactorSection onChanged={() => undefined} />, FACTOR.turnOff],
])('a dialog whose code does not arrive is reported, and the page stays: %s', async (_what, section, opens) => {
  notifications.take();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(section());
  await userEvent.click(await screen.findByRole('button', { name: opens }));
  await waitFor(() =>
    expect(notifications.queue.map(({ text, action }) => [text, action?.label])).toEqual([
      [CONNECTION.part, CONNECTION.reload],
    ]),
  );
  expect(screen.queryByText(CONNECTION.title)).toBeNull();
  expect(screen.queryByRole('button', { name: opens })).not.toBeNull();
  log.mockRestore();
});
