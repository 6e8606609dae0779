import fc from 'fast-check';
import { cleanTarget, isTargetLink, readTarget, targetFits, withScheme } from './target-link.js';

const HOSTS = ['instagram.com', 'www.instagram.com', 'tiktok.com', 'youtu.be', 'x.com', 'open.spotify.com', 't.me'];
const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const link = fc
  .record({
    host: fc.constantFrom(...HOSTS),
    path: fc.array(word, { maxLength: 3 }),
    query: fc.array(fc.tuple(fc.constantFrom('utm_source', 'igsh', 'si', 'v', 't', 's', 'list', 'fbclid', 'q'), word), {
      maxLength: 5,
    }),
  })
  .map(
    ({ host, path, query }) =>
      `https://${host}/${path.join('/')}${query.length > 0 ? `?${query.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`,
  );

describe('isTargetLink', () => {
  it.each([
    'https://www.instagram.com/elif',
    'http://youtu.be/abc?t=5',
    'HTTPS://X.COM/elif',
    'https://instagram.com./elif',
  ])('accepts %s', (text) => expect(isTargetLink(text)).toBe(true));
  it.each([
    '',
    'instagram.com/elif',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(document.domain)//https://instagram.com',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://instagram.com/a',
    'https://user@instagram.com/a',
    'https://instagram.com:pass@evil.example/a',
    'https://instagram.com@evil.example',
    'https://localhost/a',
    'https://instagram',
    'https:///instagram.com',
    'https:instagram.com',
    'https://instagram.com\\@evil.example',
    'https://insta gram.com',
    'https://instagram.com/\u202egnp.exe',
    'https://insta\u200bgram.com/a',
    'https://instagram.com/\u0000',
  ])('refuses %j', (text) => expect(isTargetLink(text)).toBe(false));

  it('refuses a link that is too long', () =>
    expect(isTargetLink(`https://instagram.com/${'a'.repeat(2048)}`)).toBe(false));

  it('accepts only http and https without credentials, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc.tuple(fc.string(), word).map(([a, b]) => `https://${a}@${b}.com`),
        ),
        (text) => {
          if (!isTargetLink(text)) return;
          const url = new URL(text);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
          expect(url.hostname).toContain('.');
        },
      ),
    );
  });
});

describe('targetFits', () => {
  it.each([
    ['instagram', 'https://www.instagram.com/elif', true],
    ['instagram', 'https://instagram.com./elif', true],
    ['instagram', 'HTTPS://INSTAGRAM.COM/elif', true],
    ['instagram', 'https://instagram.com:443/elif', true],
    ['instagram', 'https://instagram.com.evil.example/elif', false],
    ['instagram', 'https://notinstagram.com/elif', false],
    ['instagram', 'https://tiktok.com/@elif', false],
    ['instagram', 'https://instagram.com:8443/elif', false],
    ['instagram', 'https://ınstagram.com/elif', false],
    ['instagram', 'https://іnstagram.com/elif', false],
    ['instagram', 'https://xn--nstagram-9za.com/elif', false],
    ['instagram', 'https://instagram.com..evil.example/elif', false],
    ['instagram', 'https://evil.example/instagram.com', false],
    ['instagram', 'https://evil.example?instagram.com', false],
    ['instagram', 'https://evil.example#instagram.com', false],
    ['youtube', 'https://youtu.be/abc', true],
    ['x', 'https://twitter.com/elif', true],
    ['x-twitter', 'https://x.com/elif', true],
    ['yeni-platform', 'https://ornek.test/a', true],
  ])('%s and %s: %p', (slug, url, fits) => expect(targetFits(slug, url)).toBe(fits));

  it('accepts no look-alike host: the host ends with one of the platform', () => {
    const around = fc.constantFrom('', 'a', 'evil-', 'www.', 'x.', 'xn--');
    fc.assert(
      fc.property(
        around,
        around,
        fc.constantFrom('', '.evil.example', '-com.example', '.', ':80', ':443', ':1234', '%2eevil.example'),
        (before, middle, after) => {
          const text = `https://${before}${middle}instagram.com${after}/elif`;
          if (!isTargetLink(text) || !targetFits('instagram', text)) return;
          const { hostname, port } = new URL(text);
          expect(`.${hostname.replace(/\.$/, '')}`.endsWith('.instagram.com')).toBe(true);
          expect(port).toBe('');
        },
      ),
    );
  });
});

describe('cleanTarget', () => {
  it.each([
    [
      'https://www.instagram.com/elif?igsh=MWd6&utm_source=qr',
      'https://www.instagram.com/elif',
      ['igsh', 'utm_source'],
    ],
    ['https://youtu.be/abc?si=XyZ&t=42', 'https://youtu.be/abc?t=42', ['si']],
    ['https://x.com/elif/status/1?s=20&t=abc', 'https://x.com/elif/status/1', ['s', 't']],
    [
      'https://www.youtube.com/watch?v=a%20b&UTM_Medium=x#t=3',
      'https://www.youtube.com/watch?v=a%20b#t=3',
      ['utm_medium'],
    ],
    [
      'https://www.facebook.com/profile.php?id=7&fbclid=a&fbclid=b',
      'https://www.facebook.com/profile.php?id=7',
      ['fbclid'],
    ],
    ['https://www.instagram.com/elif?%75tm_source=x', 'https://www.instagram.com/elif', ['utm_source']],
    ['https://www.instagram.com/elif?x=%E0%A4%A', 'https://www.instagram.com/elif?x=%E0%A4%A', []],
    // The rest is not rewritten: an encoded link is longer and may be too long for the server.
    ['https://Open.Spotify.com/şarkı?si=a&ad=ş#ü?si=b', 'https://Open.Spotify.com/şarkı?ad=ş#ü?si=b', ['si']],
    ['https://instagram.com?igsh=a', 'https://instagram.com', ['igsh']],
  ])('%s becomes %s', (text, clean, removed) => expect(cleanTarget(text)).toEqual({ link: clean, removed }));

  it('is idempotent, keeps host and path, and adds no parameter', () => {
    fc.assert(
      fc.property(link, (text) => {
        const once = cleanTarget(text);
        expect(cleanTarget(once.link)).toEqual({ link: once.link, removed: [] });
        const [before, after] = [new URL(text), new URL(once.link)];
        expect([after.host, after.pathname]).toEqual([before.host, before.pathname]);
        for (const name of after.searchParams.keys()) expect(before.searchParams.has(name)).toBe(true);
        expect(before.searchParams.size - after.searchParams.size).toBeGreaterThanOrEqual(once.removed.length);
      }),
    );
  });
});

describe('readTarget', () => {
  it.each([
    ['', 'instagram', { kind: 'empty' }],
    [
      'https://www.instagram.com/elif.studio?igsh=a',
      'instagram',
      { kind: 'fits', username: 'elif.studio', link: 'https://www.instagram.com/elif.studio', removed: ['igsh'] },
    ],
    ['https://instagram.com/p/C8hKx2vNq1m', 'instagram', { kind: 'fits', username: null }],
    ['https://www.tiktok.com/@elif', 'tiktok', { kind: 'fits', username: 'elif' }],
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', { kind: 'fits', username: null }],
    ['https://twitter.com/elif', 'x', { kind: 'fits', username: 'elif' }],
    ['https://open.spotify.com/intl-tr/track/1', 'spotify', { kind: 'fits', username: null }],
    ['https://www.tiktok.com/@elif', 'instagram', { kind: 'other', platform: 'TikTok' }],
    ['https://www.youtube.com/@elif', 'instagram', { kind: 'other', platform: 'YouTube' }],
    ['https://notinstagram.com/elif', 'instagram', { kind: 'strange', host: 'notinstagram.com' }],
    ['https://instagram.com:8443/elif', 'instagram', { kind: 'strange', host: 'instagram.com:8443' }],
    ['https://example.com/elif', 'baska', { kind: 'unknown', username: 'elif' }],
    ['javascript:alert(1)', 'instagram', { kind: 'invalid' }],
  ])('%j for %s', (text, slug, expected) => expect(readTarget(text, slug)).toMatchObject(expected));

  it('never throws, and calls only a link fitting that the server accepts', () => {
    const longest = fc
      .string({ unit: fc.constantFrom('a', 'ş', '%C5%9F'), maxLength: 3_000, size: 'max' })
      .map((name) => `https://instagram.com/${name}?igsh=1`);
    fc.assert(
      fc.property(
        fc.oneof(link, longest, fc.string({ unit: 'binary' }), fc.webUrl()),
        fc.constantFrom('instagram', 'youtube', 'x', 'yeni'),
        (text, slug) => {
          const reading = readTarget(text, slug);
          if (reading.kind === 'fits') expect(isTargetLink(reading.link) && targetFits(slug, reading.link)).toBe(true);
        },
      ),
    );
  });
});

it('adds a scheme to a bare domain, and changes nothing else', () => {
  expect(
    ['instagram.com/elif', 'www.tiktok.com', 'elif', 'javascript:alert(1)', 'https://x.com/a', 'a.b:80/c'].map(
      withScheme,
    ),
  ).toEqual([
    'https://instagram.com/elif',
    'https://www.tiktok.com',
    'elif',
    'javascript:alert(1)',
    'https://x.com/a',
    'a.b:80/c',
  ]);
});
