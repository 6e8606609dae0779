import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Audience, audienceOf, isLoadedFirst, libraryOf, sharedFile } from './program-files.js';

const SOURCE = path.join(__dirname, 'src');
/** Few people read more than one of them. */
const OF_ITS_OWN = /\/features\/(?:content\/documents|mailbox)\//;

const modules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map(
  (name) => `/src/${name.replaceAll(path.sep, '/')}`,
);

it('makes one file of the scenes of an audience: every scene belongs to one', () => {
  const scenes = modules.filter((name) => /\/features\/.*Scene\.tsx$/.test(name));
  expect(scenes.length).toBeGreaterThan(20);
  expect(scenes.filter((name) => !OF_ITS_OWN.test(name) && !audienceOf(name))).toEqual([]);
});

it('puts a new scene into the file of those that visitors read, without an entry', () => {
  expect(audienceOf('/src/features/references/ReferencesScene.tsx')).toBe('shop');
});

it.each<[audience: Audience, names: string[]]>([
  ['app', ['main.tsx']],
  ['mui', ['ThemeRoot.tsx']],
  ['toasts', ['Toasts.tsx']],
  ['late', ['CartDrawer.tsx', 'MobileMenu.tsx', 'OpenSearch.tsx', 'SessionExpired.tsx', 'UserMenu.tsx']],
  ['editor', ['RichTextEditor.tsx']],
])('finds the modules of %s, which are no scenes, where they are: %j', (audience, names) => {
  const found = modules.filter((name) => audienceOf(name) === audience);
  expect(found.map((name) => path.basename(name)).sort()).toEqual(names);
});

it.each<[file: string, audiences: Audience[]]>([
  ['app', ['app', 'home', 'audit']],
  ['app', ['home', 'first']],
  ['app', ['toasts', 'first', 'panel']],
  ['notices', ['toasts', 'queue']],
  ['mui', ['mui', 'first', 'panel']],
  ['parts', ['first', 'late', 'account']],
  ['overlays', ['late', 'account', 'audit']],
  ['customer', ['shop', 'account']],
  ['tables', ['account', 'queue', 'audit']],
  ['site', ['shop', 'panel']],
  ['site', ['auth', 'shop']],
  ['customer', ['auth', 'account']],
  ['staff', ['queue', 'panel', 'audit']],
])('puts into the file %s what %j use', (file, audiences) => {
  expect(sharedFile(new Set(audiences))).toBe(file);
});

it.each([
  ['/shop/node_modules/react/index.js', 'react'],
  ['/shop/node_modules/react-dom/cjs/react-dom-client.production.js', 'react'],
  ['/shop/node_modules/scheduler/index.js', 'react'],
  ['/shop/frontend/src/app/react-dom.ts', 'react'],
  ['/shop/node_modules/react-router/dist/production/index.mjs', 'router'],
  ['/shop/node_modules/react-router-dom/dist/index.mjs', 'router'],
  ['/shop/node_modules/mobx/dist/mobx.mjs', 'mobx'],
  ['/shop/node_modules/mobx-react-lite/es/index.js', 'mobx'],
  ['/shop/node_modules/react-is/index.js', undefined],
  ['/shop/frontend/src/app/main.tsx', undefined],
])('gives %s to the file of the library %s', (module, library) => {
  expect(libraryOf(module)).toBe(library);
});

it.each([
  ['assets/app-kw4b6vVm.js', true],
  ['assets/mobx-PgRlY-SI.js', true],
  ['assets/rolldown-runtime-XKyaHtl9.js', true],
  ['assets/mui-DVjYja0E.js', false],
  ['assets/customer-BLpqPb9g.js', false],
])('knows of %s whether every page has loaded it: %s', (file, loaded) => {
  expect(isLoadedFirst(file)).toBe(loaded);
});
