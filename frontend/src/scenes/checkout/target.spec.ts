import { checkTarget } from './target.js';

describe('checkTarget', () => {
  it.each([
    ['https://www.instagram.com/elif.studio', 'instagram', { kind: 'fits', username: 'elif.studio' }],
    ['https://instagram.com/p/C8hKx2vNq1m', 'instagram', { kind: 'fits', username: null }],
    ['https://www.tiktok.com/@elif', 'tiktok', { kind: 'fits', username: 'elif' }],
    ['https://twitter.com/elif', 'x', { kind: 'fits', username: 'elif' }],
    ['https://www.tiktok.com/@elif', 'instagram', { kind: 'other', found: 'TikTok' }],
    ['https://notinstagram.com/elif', 'instagram', { kind: 'strange', host: 'notinstagram.com' }],
    ['https://example.com/elif', 'fizy', { kind: 'unknown', username: 'elif' }],
  ])('%s for %s', (url, slug, expected) => expect(checkTarget(url, true, slug)).toEqual(expected));
  it('says invalid when the link is', () => expect(checkTarget('javascript:alert(1)', false, 'instagram')).toEqual({ kind: 'invalid' }));
});
