import { DEFAULT_PREFERENCES, type Preferences } from '@yukselt/contracts/api';
import { PreferencesStore } from './PreferencesStore.js';

/** A server that answers when the spec lets it. */
function setUp() {
  const sent: { preferences: Preferences; answer: (refused?: Error) => void }[] = [];
  const errors: unknown[] = [];
  const store = new PreferencesStore(
    {
      preferences: async () => DEFAULT_PREFERENCES,
      savePreferences: (preferences) =>
        new Promise((resolve, reject) => {
          sent.push({
            preferences,
            answer: (refused) => {
              if (refused) reject(refused);
              else resolve(preferences);
            },
          });
        }),
    },
    (error) => errors.push(error),
  );
  return { store, sent, errors };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('shows what is stored', async () => {
  const { store } = setUp();
  await store.load();
  expect([store.state.status, store.preferences]).toEqual(['ready', DEFAULT_PREFERENCES]);
});

it('turns a switch at once and saves the whole behind it', async () => {
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

it('sends what changed meanwhile once more, and the last word wins', async () => {
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

it('turns back to what is stored when the server does not take it', async () => {
  const { store, sent, errors } = setUp();
  await store.load();
  const done = store.notify({ promotions: false });
  sent[0]!.answer(new Error('down'));
  await done;
  expect([store.preferences, store.saveState.status, errors.length]).toEqual([DEFAULT_PREFERENCES, 'failed', 1]);
});
