import { recentTargets } from './recent-targets.js';

const order = (url: string, username: string | null = null, platform = 'Instagram') => ({
  target: { platform, url, username, notes: null },
});
const ELIF = 'https://www.instagram.com/elif';

it('offers the last targets of the platform, newest first, each once, at most three', () => {
  expect(
    recentTargets(
      [
        order(ELIF, 'elif'),
        order('https://www.tiktok.com/@elif', 'elif', 'TikTok'),
        order('https://www.instagram.com/p/abc'),
        order(ELIF, 'elif'),
        order('https://instagram.com/deniz', '@deniz'),
        order('https://instagram.com/can', 'can'),
      ],
      'Instagram',
    ),
  ).toEqual([
    { url: ELIF, text: '@elif', username: 'elif' },
    { url: 'https://www.instagram.com/p/abc', text: 'instagram.com/p/abc', username: null },
    { url: 'https://instagram.com/deniz', text: '@deniz', username: '@deniz' },
  ]);
});

it('offers no erased target', () => {
  expect(recentTargets([order('[silindi]')], 'Instagram')).toEqual([]);
});
