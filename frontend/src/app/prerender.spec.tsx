/** @jest-environment node */
import type { PlatformPage, PrerenderModule } from '@yukselt/contracts/api';
import { AUTH } from '../features/auth/auth.texts.js';
import { HOME } from '../features/home/home.texts.js';
import * as prerender from './prerender.js';

/** The server calls the module by this shape. */
const { renderFirstScene }: PrerenderModule = prerender;

const platform = {
  id: 'p',
  name: 'Kick <b>',
  slug: 'kick',
  description: '</div><script>alert(1)</script>',
  icon: '',
  imageUrl: null,
  color: 'green',
  kind: 'video',
  serviceNames: [],
  startingPrice: '350',
};
const post = {
  id: 'b',
  slug: 'bir',
  title: 'Bir <i>',
  summary: '</div><script>alert(2)</script>',
  coverImage: '/media/covers/bir.svg',
  category: null,
  author: 'A',
  publishedAt: '2026-11-01T00:00:00Z',
  readingMinutes: 1,
  tags: [],
};
const page = { platform, categories: [], services: [] } as unknown as PlatformPage;

test('renders the page’s texts, in markup that the content policy allows', () => {
  const [home, services, kick, blog, login] = [
    renderFirstScene('home', null),
    renderFirstScene('services', null),
    renderFirstScene('platform', page),
    renderFirstScene('blog', { posts: [post, { ...post, title: 'İki' }] }),
    renderFirstScene('login', null),
  ];
  expect(home).toContain(`<h1>${HOME.hero}</h1>`);
  expect(services).toContain('<h1>Sosyal medya hizmetleri</h1>');
  expect(kick).toContain('<h1>Kick &lt;b&gt; hizmetleri</h1>');
  expect(kick).toContain('&lt;/div&gt;&lt;script&gt;alert(1)');
  expect(blog).toContain('Bir &lt;i&gt;');
  expect(blog).toContain('&lt;/div&gt;&lt;script&gt;alert(2)');
  expect(blog).not.toContain('İki');
  expect(login).toContain(`<h1>${AUTH.loginTitle}</h1>`);
  for (const html of [home, services, kick, blog, login])
    expect(html).not.toMatch(/<script|<style|style=|<main|<button/);
});

test('a blog without posts, or whose posts could not be read, shows its header', () => {
  for (const nothing of [null, { posts: [] }]) expect(renderFirstScene('blog', nothing)).toContain('<h1>Blog</h1>');
});

test('every other page shows the header, with nothing marked as current', () => {
  const html = renderFirstScene('other', null);
  expect(html).toContain('/sosyal-medya-hizmetleri');
  expect(html).not.toMatch(/<h1>|aria-current/);
});

test('without its platform a platform page shows the header only', () => {
  expect(renderFirstScene('platform', null)).not.toContain('<h1>');
});
