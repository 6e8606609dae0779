import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PAGES } from '@yukselt/contracts';
import { matchRoutes } from 'react-router-dom';
import { PARAMETER_PATHS } from '../frontend/src/app/route-paths.js';
import { PATHS as PANEL_PATHS } from '../frontend/src/features/admin/shared/admin-paths.js';
import { expect, test } from './support/fixtures.js';
import { type Opening, ownIds, PHONE_OPENINGS, SCANNED_PAGES, type ScannedPage } from './support/scanned-pages.js';
import { demandSecondFactor, signIn } from './support/users.js';

/** For one page on a busy machine: looking at a long text takes seconds. */
const PAGE_MS = 15_000;
/** From one Escape to the next: a dialog closes with an animation. */
const CLOSE_MS = 500;
/** The narrowest window that must do (WCAG 1.4.10). */
const NARROW = 320;
/** The rules that can fail in one theme only: a theme changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Around every page, the same on all of them. */
const SURROUNDINGS = ['header.header', 'footer.footer'];

/** The program itself, which the package would send into the page four times for each. */
const AXE = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);

interface Extent {
  options?: object;
  only?: string;
  without?: readonly string[];
}

/** All of axe's rules, best practice too. */
async function violations(page: Page, { options = {}, only, without = [] }: Extent = {}): Promise<string[]> {
  // Legacy mode runs in the page itself, which has no frames; otherwise a second page is opened for every look.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options });
  if (only !== undefined) axe.include(only);
  for (const part of without) axe.exclude(part);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What reaches beyond the window's edge, when the page can be scrolled sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
          .map((part) => `${part.tagName} ${part.className}`),
  );

const THEMES = ['light', 'dark'] as const;
async function show(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // The page that is shown without a connection reads the theme once.
  if (page.url().endsWith('/offline.html')) await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

const OPENED = '[role="dialog"], [role="menu"], ul[aria-label="Destek: bize yazın"]';

/** Opens dialogs and menus one from the other, looks at each in both themes, and closes them. */
async function lookAtOpened(page: Page, opening: Opening, path: string): Promise<void> {
  for (const [depth, name] of opening.entries()) {
    const where = `${path}: ${opening.slice(0, depth + 1).join(' › ')}`;
    const pressed = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
    if (typeof name === 'string' && name.startsWith('key:')) await page.keyboard.press(name.slice('key:'.length));
    else await pressed.filter({ visible: true }).first().click();
    await expect(page.locator(OPENED).filter({ visible: true }).last(), where).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    for (const theme of THEMES) {
      await show(page, theme);
      const options = theme === 'light' ? {} : { runOnly: COLOUR_RULES };
      expect(await violations(page, { options, only: OPENED }), `${where}, ${theme}`).toEqual([]);
    }
    await show(page, 'light');
  }
  await expect(
    async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator(OPENED).filter({ visible: true })).toHaveCount(0, { timeout: CLOSE_MS });
    },
    `${path}: ${opening.join(' › ')} closes`,
  ).toPass();
}

/** @param first the first page that this person sees: what surrounds it is looked at in both themes. */
async function look(page: Page, { path, open = [] }: ScannedPage, phone: boolean, first: boolean): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expect.poll(() => tooWide(page), `${path} scrolls sideways`).toEqual([]);
    expect(await violations(page), path).toEqual([]);
    if (phone) {
      const size = page.viewportSize()!;
      await page.setViewportSize({ ...size, width: NARROW });
      await expect.poll(() => tooWide(page), `${path} scrolls sideways at ${NARROW} pixels`).toEqual([]);
      await page.setViewportSize(size);
    } else {
      await show(page, 'dark');
      const without = first ? [] : SURROUNDINGS;
      expect(await violations(page, { options: { runOnly: COLOUR_RULES }, without }), `${path}, dark`).toEqual([]);
      await show(page, 'light');
    }
    for (const opening of phone ? (PHONE_OPENINGS[path] ?? []) : open) await lookAtOpened(page, opening, path);
  });
}

const asPage = (page: string | ScannedPage): ScannedPage => (typeof page === 'string' ? { path: page } : page);

for (const [name, { who, demanded = false, pages }] of Object.entries(SCANNED_PAGES)) {
  test(`${name}'s pages hold for everyone`, async ({ page, request }, { project }) => {
    test.setTimeout(PAGE_MS * (pages.length + 1));
    const { order, waiting } = await ownIds(request);
    await page.addInitScript({ path: AXE });
    const errors: string[] = [];
    // What the content policy refuses is no console message where the program catches it.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.error(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
      ),
    );
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    if (demanded) await demandSecondFactor(page);
    if (who) await signIn(page, who);
    for (const [place, { path, ...more }] of pages.map(asPage).entries()) {
      const address = path.replace('{order}', order).replace('{waiting}', waiting);
      await look(page, { path: address, ...more }, project.name === 'phone', place === 0);
    }
    // A visitor's first question, whether a session is there, is answered 401, and a link that is no longer valid 410;
    // the browser logs both as errors, and that axe may not run inside the frame of an e-mail, which is sandboxed.
    expect(errors.filter((text) => !/status of (?:401|410) |Blocked script execution in /.test(text))).toEqual([]);
  });
}

test('every route is among the pages that are looked at', { tag: '@desktop' }, () => {
  const routes = [
    ...Object.values(PAGES).map(({ path, aliases }) => [path, ...aliases]),
    ...Object.values(PARAMETER_PATHS),
  ];
  const addresses = Object.values(SCANNED_PAGES).flatMap(({ pages }) =>
    pages.map((page) => asPage(page).path.replace(/\?.*/, '')),
  );
  const known = routes.flat().map((path) => ({ path }));
  const reached = new Set(addresses.map((address) => matchRoutes(known, address)?.at(-1)?.route.path));
  // All addresses of a route lead to the same scene.
  expect(routes.filter((aliases) => !aliases.some((path) => reached.has(path)))).toEqual([]);
  expect(Object.values(PANEL_PATHS).filter((path) => !addresses.includes(path))).toEqual([]);
});
