import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { inventAnalysis } from './analysis.js';
import { profileOf } from './profile-link.js';
import { ToolsStore } from './ToolsStore.js';

const LINK = 'https://www.instagram.com/ornek';
function tools(
  load: () => Promise<{ inventAnalysis: typeof inventAnalysis }> = () => Promise.resolve({ inventAnalysis }),
) {
  const notifications = new NotificationsStore();
  return {
    store: new ToolsStore({ notifications, load }),
    toasts: () => notifications.take().map(({ tone, text }) => [tone, text]),
  };
}

describe('profile links', () => {
  it.each([
    ['instagram', 'https://www.instagram.com/ornek/', 'instagram.com/ornek'],
    ['instagram', ' instagram.com/ornek?igsh=1 ', 'instagram.com/ornek'],
    ['youtube', 'https://m.youtube.com/@ornek', 'youtube.com/@ornek'],
    ['tiktok', 'HTTPS://TikTok.com/@ornek', 'tiktok.com/@ornek'],
  ] as const)('of %s: reads %p as %p', (platform, text, profile) => {
    expect(profileOf(platform, text)).toBe(profile);
  });
  it.each([
    '',
    '  ',
    'ornek',
    'instagram.com',
    'https://instagram.com/',
    'https://x.com/ornek',
    'https://instagram.com.kotu.com/a',
    'javascript:alert(1)//instagram.com/a',
    'instagram.com/a b',
  ])('refuse %p', (text) => {
    expect(profileOf('instagram', text)).toBeNull();
  });
});

describe('analysis', () => {
  it('requires a link', async () => {
    const { store, toasts } = tools();
    await store.analyse();
    expect([store.errorsOf(store.draft), store.state.status, store.result, toasts()]).toEqual([
      { link: "Lütfen geçerli bir profil URL'si girin" },
      'idle',
      null,
      [],
    ]);
    store.set({ link: LINK });
    expect(store.errorsOf(store.draft)).toEqual({});
  });

  it('loads, notifies, and shows the same figures for the same profile', async () => {
    const { store, toasts } = tools();
    store.set({ link: LINK });
    const under = store.analyse();
    expect(store.state.status).toBe('loading');
    await under;
    expect([store.state.status, store.result?.profile, toasts()]).toEqual([
      'ready',
      'instagram.com/ornek',
      [['ok', 'Profil analizi tamamlandı!']],
    ]);
    expect(store.result?.analysis).toEqual(inventAnalysis('instagram.com/ornek'));
    expect(inventAnalysis('instagram.com/baska')).not.toEqual(inventAnalysis('instagram.com/ornek'));
  });

  it('reports a failure, keeps the link and can be retried', async () => {
    let broken = true;
    const { store, toasts } = tools(() =>
      broken ? Promise.reject(new Error('offline')) : Promise.resolve({ inventAnalysis }),
    );
    store.set({ link: LINK });
    await store.analyse();
    expect([store.state.status, store.draft.link, toasts()]).toEqual([
      'failed',
      LINK,
      [['danger', 'Analiz sırasında bir hata oluştu']],
    ]);
    broken = false;
    await store.analyse();
    expect(store.state.status).toBe('ready');
  });

  it('starts empty on another tab, and drops a running analysis', async () => {
    const { store, toasts } = tools();
    store.set({ link: LINK });
    const under = store.analyse();
    store.choose('tiktok');
    await under;
    expect([store.platform, store.draft.link, store.state.status, store.result, toasts()]).toEqual([
      'tiktok',
      '',
      'idle',
      null,
      [],
    ]);
  });

  it('invents plausible figures', () => {
    for (let index = 0; index < 500; index += 1) {
      const { audience, engagement, average, score, weekly } = inventAnalysis(`instagram.com/profil${index}`);
      expect(audience).toBeGreaterThanOrEqual(316);
      expect(audience).toBeLessThanOrEqual(316_228);
      expect(engagement).toBeGreaterThan(0);
      expect(engagement).toBeLessThan(10);
      expect(average).toBeLessThanOrEqual(audience);
      expect([score, weekly].every(Number.isInteger)).toBe(true);
    }
  });
});
