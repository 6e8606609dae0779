import { DEFAULT_PREFERENCES, type Preferences, type PreferencesView } from '@yukselt/contracts/api';
import { NetworkError } from '../../api/errors.js';
import { PreferencesStore } from './PreferencesStore.js';

const STORED: PreferencesView = {
  ...DEFAULT_PREFERENCES,
  newsletterEnded: { at: '2026-11-20T09:00:00.000Z', why: 'left' },
};

/** A server whose answers the spec controls. */
function setUp() {
  const sent: { preferences: Preferences; answer: (refused?: Error) => void }[] = [];
  const errors: unknown[] = [];
  const stored = { ...STORED };
  const store = new PreferencesStore(
    {
      preferences: async () => ({ ...stored }),
      savePreferences: (preferences) =>
        new Promise((resolve, reject) => {
          sent.push({
            preferences,
            answer: (refused) => {
              if (refused) reject(refused);
              else resolve({ ...preferences, newsletterEnded: null });
            },
          });
        }),
    },
    (error) => errors.push(error),
  );
  return { store, sent, errors, stored };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('shows the stored settings', async () => {
  const { store } = setUp();
  await store.load();
  expect([store.state.status, store.preferences]).toEqual(['ready', STORED]);
});

it('turns a switch at once and saves all settings in the background', async () => {
  const { store, sent } = setUp();
  await store.load();
  const done = store.notify({ sms: true });
  expect([store.preferences?.notifications.sms, store.saveState.status]).toEqual([true, 'loading']);
  sent[0]!.answer();
  await done;
  expect([sent[0]!.preferences, store.saveState.status]).toEqual([
    { ...DEFAULT_PREFERENCES, notifications: { ...DEFAULT_PREFERENCES.notifications, sms: true } },
    'ready',
  ]);
});

it('saves once more after changes during a save, and the last change wins', async () => {
  const { store, sent } = setUp();
  await store.load();
  const done = store.notify({ sms: true });
  void store.protect({ profileVisibility: 'public' });
  void store.notify({ sms: false });
  sent[0]!.answer();
  await turn();
  sent[1]!.answer();
  await done;
  expect(sent).toHaveLength(2);
  expect(sent[1]!.preferences).toEqual({
    ...DEFAULT_PREFERENCES,
    privacy: { ...DEFAULT_PREFERENCES.privacy, profileVisibility: 'public' },
  });
});

it('restores the stored settings when the server refuses', async () => {
  const { store, sent, errors } = setUp();
  await store.load();
  const done = store.notify({ promotions: false });
  sent[0]!.answer(new Error('down'));
  await done;
  expect([store.preferences, store.saveState.status, errors.length]).toEqual([STORED, 'failed', 1]);
});

it('shows what the server has after an answer was lost', async () => {
  const { store, sent, stored } = setUp();
  await store.load();
  const done = store.notify({ promotions: false });
  stored.notifications = { ...stored.notifications, promotions: false };
  sent[0]!.answer(new NetworkError(new TypeError('offline')));
  await done;
  await turn();
  expect(store.preferences?.notifications.promotions).toBe(false);
});

it('shows how the newsletter ended until it is turned on again', async () => {
  const { store, sent } = setUp();
  await store.load();
  expect(store.newsletterEnded?.why).toBe('left');
  const done = store.notify({ newsletter: true });
  expect(store.newsletterEnded).toBeNull();
  sent[0]!.answer();
  await done;
  void store.notify({ newsletter: false });
  expect(store.newsletterEnded).toBeNull();
});
