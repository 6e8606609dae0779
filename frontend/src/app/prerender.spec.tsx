/** @jest-environment node */
import type { PlatformPage, PrerenderModule } from '@yukselt/contracts/api';
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
const page = { platform, categories: [], services: [] } as unknown as PlatformPage;

test('says what the page says, in markup that the policy of the page allows', () => {
  const [home, services, kick] = [
    renderFirstScene('home', null),
    renderFirstScene('services', null),
    renderFirstScene('platform', page),
  ];
  expect(home).toContain(`<h1>${HOME.hero}</h1>`);
  expect(services).toContain('<h1>Sosyal medya hizmetleri</h1>');
  expect(kick).toContain('<h1>Kick &lt;b&gt; hizmetleri</h1>');
  expect(kick).toContain('&lt;/div&gt;&lt;script&gt;alert(1)');
  for (const html of [home, services, kick]) expect(html).not.toMatch(/<script|<style|style=|<main|<button/);
});

test('without its platform a platform page shows the header only', () => {
  expect(renderFirstScene('platform', null)).not.toContain('<h1>');
});
