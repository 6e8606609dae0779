import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { usePageMetadata, useSiteMetadata } from './page-metadata.js';

const SERVED = `<meta name="description" content="sunucudan"><meta name="robots" content="index, follow"><link rel="canonical" href="https://yukselt.example/blog">
<meta property="og:url" content="https://yukselt.example/blog"><script type="application/ld+json">{}</script>`;
let go: (path: string) => void;

function Shell() {
  const navigate = useNavigate();
  go = (path) => act(() => void navigate(path));
  useSiteMetadata('Site açıklaması');
  return <Scene />;
}
/** A page whose metadata is known at once. */
function Scene() {
  const post = useLocation().pathname.startsWith('/blog/');
  usePageMetadata(post ? { description: 'yazının özeti', canonical: '/blog/içerik' } : null);
  return null;
}
const content = (key: string) =>
  [...document.head.querySelectorAll(`meta[name="${key}"],meta[property="${key}"]`)].map((meta) =>
    meta.getAttribute('content'),
  );
const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = SERVED;
  render(
    <MemoryRouter initialEntries={['/blog']}>
      <Shell />
    </MemoryRouter>,
  );
});

it('keeps the server’s metadata of the first page', () => {
  expect([content('description'), canonical()]).toEqual([['sunucudan'], ['https://yukselt.example/blog']]);
});

it('updates on pages, aliases and private areas, with one element of each kind', () => {
  go('/faq');
  expect([content('description'), canonical()]).toEqual([
    [expect.stringContaining('en çok sorulanlar')],
    [`${window.location.origin}/sss`],
  ]);
  expect(document.head.querySelector('script')).toBeNull();
  go('/hesap/siparisler/1');
  expect([content('robots'), canonical(), content('og:url')]).toEqual([['noindex, nofollow'], [], []]);
  go('/');
  expect([content('robots'), canonical(), content('og:url')]).toEqual([
    [expect.stringMatching(/^index/)],
    [`${window.location.origin}/`],
    [`${window.location.origin}/`],
  ]);
});

it('gives a page’s own metadata precedence', () => {
  go('/blog/%C4%B0%C3%A7erik');
  expect([content('description'), content('og:description'), canonical()]).toEqual([
    ['yazının özeti'],
    ['yazının özeti'],
    [`${window.location.origin}/blog/i%C3%A7erik`],
  ]);
  go('/anasayfa');
  expect(canonical()).toEqual([`${window.location.origin}/`]);
});
