import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import SettingsScene from './SettingsScene.js';
import { ACCOUNT_ACTIONS, SETTINGS } from './settings.texts.js';

let session: object;
jest.mock('../../stores/StoreProvider.js', () => ({
  useStores: () => ({ session, catalog: { siteName: 'Yükselt' }, notifications: new NotificationsStore() }),
}));
const mockRead = () => ({ state: { status: 'ready' }, load: async () => undefined });
jest.mock('./settings-stores.js', () => ({
  useOpenSessions: () => mockRead(),
  useSecondFactor: () => mockRead(),
  usePreferences: () => mockRead(),
  useSettingsApi: () => ({}),
}));
jest.mock('./ProfileSection.js', () => ({ ProfileSection: () => null }));
jest.mock('./PasswordSection.js', () => ({ PasswordSection: () => null }));
jest.mock('./SecondFactorSection.js', () => ({ SecondFactorSection: () => null }));
jest.mock('./PreferenceSections.js', () => ({ PreferenceSections: () => null }));
jest.mock('./SessionsSection.js', () => ({ SessionsSection: () => null }));

function open(as: object) {
  session = { status: 'ready', secondFactor: 'off', ...as };
  const router = createMemoryRouter(
    [
      { path: '/dashboard/settings', element: <SettingsScene /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/dashboard/settings'] },
  );
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}

it('asks a visitor to log in first, and returns to the settings', () => {
  const address = open({ signedIn: false });
  expect(address()).toBe('/login?devam=%2Fdashboard%2Fsettings');
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([
  ['user', true],
  ['admin', true],
  ['auditor', false],
])('offers the role "%s" to delete the own account: %s', (role, offered) => {
  open({ signedIn: true, isAuditor: role === 'auditor', user: { id: 'elif', role } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(SETTINGS.title);
  expect(screen.queryByRole('button', { name: ACCOUNT_ACTIONS.remove }) !== null).toBe(offered);
});
