import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { PAGES } from '@yukselt/contracts';
import { matchRoutes } from 'react-router-dom';
import { PARAMETER_PATHS } from '../frontend/src/app/route-paths.js';
import { TABS } from '../frontend/src/features/admin/shared/admin-tabs.texts.js';
import { addAxe } from './support/axe-program.js';
import { expectFreeOfSupport } from './support/covered.js';
import { dialogsOfSources } from './support/dialog-sources.js';
import { expect, test } from './support/fixtures.js';
import { endSession, leave } from './support/opening-steps.js';
import { createPlaceholders, fillIn, type Placeholders } from './support/placeholders.js';
import { type Opening, SCANNED_PAGES, type ScannedPage } from './support/scanned-pages.js';
import { demandSecondFactor, signIn } from './support/users.js';
import { openWithin } from './support/within.js';

/** For one page on a busy machine: looking at a long text takes seconds. */
const PAGE_MS = 60_000;
const OPENED_MS = 20_000;
/** From one Escape to the next: a dialog closes with an animation. */
const CLOSE_MS = 500;
/** The narrowest window that must do (WCAG 1.4.10). */
const NARROW = 320;
/** A phone of 390 pixels at 200 %. */
const MAGNIFIED = 195;
const PHONE = { width: 390, height: 844 };
/** Begins the name of a key. */
const KEY = 'key:';
/** The rules that can fail in one theme only: a theme changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What the contrast of a text depends on, besides what lies behind it. */
const DRAWN = `color backgroundColor backgroundImage opacity filter mixBlendMode textShadow webkitTextStrokeWidth
  fontSize fontWeight fontFamily display visibility position`.split(/\s+/);

const unmarkRepeated = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-repeated]')) part.removeAttribute('data-repeated');
  });

/**
 * Marks what is drawn with the computed colours and letters of something that axe looks at anyway: rows with those of a
 * row before them in the same list, and what surrounds every page where it is drawn as on a page before. Measuring
 * contrast takes four fifths of axe's time, and its result would be the same.
 * @param known what surrounded pages before; what surrounds this one is added.
 */
async function markRepeated(page: Page, known = new Set<string>()): Promise<void> {
  await unmarkRepeated(page);
  const surroundings = await page.evaluate(
    ([drawn, before]) => {
      const lookOf = (part: Element) => {
        const style = getComputedStyle(part);
        const computed = drawn.map((name) => style[name as keyof CSSStyleDeclaration]).join();
        return `${part.tagName} ${part.getAttribute('class')} ${part.getAttribute('style')} ${computed}`;
      };
      const markIfDrawn = (root: Element, looks: Set<string>, as: string) => {
        const parts = [root, ...root.querySelectorAll('*')];
        const look = parts.map(lookOf).join();
        if (looks.has(look)) {
          for (const part of parts) part.setAttribute('data-repeated', 'part');
          root.setAttribute('data-repeated', as);
        }
        looks.add(look);
      };
      for (const list of document.querySelectorAll('tbody, ul, ol')) {
        const looks = new Set<string>();
        for (const row of list.children) markIfDrawn(row, looks, 'row');
      }
      const looks = new Set(before);
      for (const part of document.querySelectorAll('[data-shell]')) markIfDrawn(part, looks, 'part');
      return [...looks];
    },
    [DRAWN, [...known]] as const,
  );
  for (const look of surroundings) known.add(look);
}
const REPEATED_ROW = '[data-repeated=row]';
/** Read by axe itself, in the page. */
const ONCE = `axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })`;

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
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
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
type Theme = (typeof THEMES)[number];
/** Both, the present one first: drawing a page in the other one costs as much as looking at its colours. */
async function themesOf(page: Page): Promise<readonly Theme[]> {
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  return isDark ? THEMES.toReversed() : THEMES;
}
async function show(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // The page that is shown without a connection reads the theme once.
  if (page.url().endsWith('/offline.html')) await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

const OPENED = '[role="dialog"], [role="menu"], ul[aria-label="Destek: bize yazın"]';

/** Presses a name, or a key, that opens something. */
async function press(page: Page, step: string | RegExp): Promise<void> {
  if (typeof step === 'string' && step.startsWith(KEY)) return page.keyboard.press(step.slice(KEY.length));
  const pressed = page.getByRole('button', { name: step }).or(page.getByRole('menuitem', { name: step }));
  await pressed.filter({ visible: true }).first().click();
}

/** Opens dialogs and menus one from the other, looks at each in both themes, and closes them. */
async function lookAtOpened(page: Page, [part, ...steps]: Opening, path: string, made: Placeholders): Promise<void> {
  const where = `${path}: ${part}`;
  const opened = page.locator(OPENED).filter({ visible: true });
  await test.step(where, async () => {
    for (const [place, step] of steps.entries()) {
      if (typeof step === 'function') await step(page, made);
      else await press(page, step);
      if (step === leave || (typeof step === 'function' && place < steps.length - 1)) continue;
      await expect(opened.last(), where).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      for (const theme of await themesOf(page)) {
        await show(page, theme);
        const options = theme === 'light' ? {} : { runOnly: COLOUR_RULES };
        expect(await violations(page, { options, only: OPENED }), `${where}, ${theme}`).toEqual([]);
      }
    }
    // A menu on the way closes when the window changes.
    await lookAtNarrow(page, where);
    if (steps.includes(endSession)) return; // only the password closes it
    await expect(async () => {
      if ((await opened.count()) > 0) await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0, { timeout: CLOSE_MS });
    }, `${where} closes`).toPass();
  });
}

/** What a dialog or menu does not show in the narrowest window: beyond its edge, or cut off by a part around it. */
const cutOff = (page: Page) =>
  page.evaluate((selector) => {
    const opened = [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility()).at(-1);
    const isCut = (part: Element) => {
      const { left, right, width } = part.getBoundingClientRect();
      const { overflowX, textOverflow } = getComputedStyle(part);
      if (width <= 1 || part.closest('[class*="hidden"], svg') || textOverflow === 'ellipsis') return false;
      return (
        right > innerWidth + 1 || left < -1 || (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1)
      );
    };
    return [...(opened?.querySelectorAll('*') ?? [])]
      .filter((part) => part.checkVisibility() && isCut(part))
      .map((part) => `${part.tagName} ${part.className} ${part.textContent?.slice(0, 40)}`);
  }, OPENED);

/** Looks at what is opened in the narrowest window, and gives it its size back. */
async function lookAtNarrow(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ ...PHONE, width: NARROW });
  await expect.poll(() => cutOff(page), `${where} at ${NARROW} pixels`).toEqual([]);
  await page.setViewportSize(before);
}

/** Marks what can be seen now, so that what a narrower window adds is known. */
const markSeen = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('body *')) {
      part.removeAttribute('data-added');
      part.toggleAttribute('data-seen', part.checkVisibility());
    }
  });
const ADDED = '[data-added]';
const markAdded = (page: Page) =>
  page.evaluate(() => {
    const added = [...document.querySelectorAll('body :not([data-seen])')].filter((part) => part.checkVisibility());
    for (const part of added) part.setAttribute('data-added', '');
    return added.length;
  });

/** The same page in the window of a phone: its structure, and the colours of what is seen there only. */
async function lookOnPhone(page: Page, { path, openOnPhone = [] }: ScannedPage, made: Placeholders): Promise<void> {
  const desktop = page.viewportSize()!;
  await markSeen(page);
  await page.setViewportSize(PHONE);
  await expect.poll(() => tooWide(page), `${path} scrolls sideways on a phone`).toEqual([]);
  const rules = Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }]));
  await markRepeated(page);
  expect(await violations(page, { options: { rules }, without: [REPEATED_ROW] }), `${path}, phone`).toEqual([]);
  await unmarkRepeated(page);
  if ((await markAdded(page)) > 0)
    expect(await violations(page, { options: { runOnly: COLOUR_RULES }, only: ADDED }), `${path}, phone`).toEqual([]);
  await expectFreeOfSupport(page, `${path}, ${PHONE.width} pixels`);
  for (const opening of openOnPhone) await lookAtOpened(page, opening, path, made);
  await page.setViewportSize({ ...PHONE, width: NARROW });
  await expect.poll(() => tooWide(page), `${path} scrolls sideways at ${NARROW} pixels`).toEqual([]);
  // The panel and the audit area are worked in on desktops: there the narrowest window that must do is enough.
  if (!/^\/(admin|denetim)/.test(path)) {
    await page.setViewportSize({ ...PHONE, width: MAGNIFIED });
    await expect.poll(() => tooWide(page), `${path} scrolls sideways at ${MAGNIFIED} pixels`).toEqual([]);
  }
  await page.setViewportSize(desktop);
}

interface Visit {
  /** What surrounded the pages that this person has seen before. */
  seen: Set<string>;
  /** The program of the page before is as it was loaded. */
  loaded: boolean;
}

async function look(page: Page, scanned: ScannedPage, made: Placeholders, { seen, loaded }: Visit): Promise<void> {
  const { path, before, open = [] } = scanned;
  await test.step(path, async () => {
    await before?.(page, made);
    if (loaded) await openWithin(page, path);
    else await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    expect(new URL(page.url()).pathname, 'nothing leads away').toBe(path.replace(/\?.*/, ''));
    await expect.poll(() => tooWide(page), `${path} scrolls sideways`).toEqual([]);
    for (const theme of await themesOf(page)) {
      await show(page, theme);
      await markRepeated(page, seen);
      const options = theme === 'light' ? {} : { runOnly: COLOUR_RULES };
      expect(await violations(page, { options }), `${path}, ${theme}`).toEqual([]);
      // The colours that only a phone shows are looked at in the light theme.
      if (theme === 'light') await lookOnPhone(page, scanned, made);
    }
    for (const opening of open) await lookAtOpened(page, opening, path, made);
  });
}

const asPage = (page: string | ScannedPage): ScannedPage => (typeof page === 'string' ? { path: page } : page);
const dialogsOf = ({ open = [], openOnPhone = [] }: ScannedPage): readonly Opening[] => [...open, ...openOnPhone];

for (const [name, { who, demanded = false, pages }] of Object.entries(SCANNED_PAGES)) {
  const scanned = pages.map(asPage);
  test(`${name}'s pages pass the checks of accessibility`, { tag: '@desktop' }, async ({ page, request }) => {
    test.setTimeout(PAGE_MS * (pages.length + 1) + OPENED_MS * scanned.flatMap(dialogsOf).length);
    const placeholders = await createPlaceholders(request, [who ?? '', ...scanned.map(({ path }) => path)]);
    await addAxe(page);
    await page.addInitScript(ONCE);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    if (demanded) await demandSecondFactor(page);
    if (who) await signIn(page, fillIn(who, placeholders));
    const seen = new Set<string>();
    for (const [place, { path, ...more }] of scanned.entries()) {
      // Public pages come with documents of their own, and what was opened may stay.
      const loaded = who !== undefined && place > 0 && !more.before && dialogsOf(scanned[place - 1]!).length === 0;
      await look(page, { path: fillIn(path, placeholders), ...more }, placeholders, { seen, loaded });
    }
    // A visitor's first question, whether a session is there, is answered 401, and a link that is no longer valid 410;
    // the browser logs both as errors, and that axe may not run inside the frame of an e-mail, which is sandboxed.
    expect(errors.filter((text) => !/status of (?:401|410) |Blocked script execution in /.test(text))).toEqual([]);
  });
}

test('every dialog and menu of the sources is among those that are opened', { tag: '@desktop' }, () => {
  const opened = new Set(
    Object.values(SCANNED_PAGES).flatMap(({ pages }) =>
      pages
        .map(asPage)
        .flatMap(dialogsOf)
        .map(([part]) => part),
    ),
  );
  expect([...opened].sort()).toEqual(dialogsOfSources());
});

test('every route is among the pages that are looked at', { tag: '@desktop' }, () => {
  const routes = [
    ...Object.values(PAGES).map(({ path, aliases }) => [path, ...aliases]),
    ...Object.values(PARAMETER_PATHS),
  ];
  const addresses = Object.values(SCANNED_PAGES).flatMap(({ pages }) =>
    pages.map((page) => asPage(page).path.replace(/\?.*/, '')),
  );
  const patterns = routes.flat().map((path) => ({ path }));
  const reached = new Set(addresses.map((address) => matchRoutes(patterns, address)?.at(-1)?.route.path));
  // All addresses of a route lead to the same scene.
  expect(routes.filter((aliases) => !aliases.some((path) => reached.has(path)))).toEqual([]);
  expect(Object.values(TABS).filter(({ path }) => !addresses.includes(path))).toEqual([]);
});

test('in forced colours what is chosen can be told from what is not', { tag: '@desktop' }, async ({
  signedInPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const expectDifferentGround = async (chosen: Locator, other: Locator) =>
    expect(await ground(chosen)).not.toBe(await ground(other));
  await page.goto('/hesap/ayarlar');
  const switches = page.getByRole('main').getByRole('switch');
  await expect(switches.first()).toBeVisible();
  await expectDifferentGround(
    switches.and(page.locator(':checked')).first(),
    switches.and(page.locator(':not(:checked)')).first(),
  );
  await page.goto('/wallet');
  const amount = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(amount('₺500')).toBeVisible();
  await expectDifferentGround(amount('₺500'), amount('₺750'));
});

test('a long name stays within a phone', { tag: '@phone' }, async ({ page, newCustomer }) => {
  const customer = await newCustomer('Abdurrahmanoğullarıgillerden Hüseyinavniçelebi');
  await signIn(page, customer.email);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/dashboard', '/wallet', '/hesap/ayarlar']) {
    await openWithin(page, path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
});
