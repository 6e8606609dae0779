import type { Page } from '@playwright/test';
import { isPhone } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { roughDifference } from './support/rough-compare.js';
import { collectShifts, shiftsOf, slowDown, slowLine } from './support/slow.js';

/** A page that comes slowly is read before its style sheets and its program are there. */
const PAGES = ['/', '/sosyal-medya-hizmetleri', '/instagram', '/blog', '/login'];
/** Cumulative Layout Shift; 0.1 is what users are said to notice. */
const SHIFT_MAX = 0.02;
/** Of 255, over a square of the window: single pixels of rounded corners differ with every painting. */
const SAME = 2;

const WINDOWS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** In so many idle moments a program that did not wait would have drawn its first view. */
const IDLE_TURNS = 20;

/** Keeps files back until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** A picture of the window once two in a row are equal. Drawings come from files of their own: their places count. */
async function restingPicture(page: Page): Promise<Buffer> {
  const shot = () => page.screenshot({ mask: [page.locator('#prerender svg')] });
  let picture = await shot();
  await expect
    .poll(async () => {
      const previous = picture;
      picture = await shot();
      return picture.equals(previous);
    })
    .toBe(true);
  return picture;
}

/** Shows the theme as the script of the document does, which reads the system's once. */
const show = (page: Page, theme: Theme) =>
  page.evaluate((shown) => {
    document.documentElement.dataset.theme = shown;
    document.documentElement.classList.toggle('dark', shown === 'dark');
  }, theme);

/** The window in both sizes, each in both themes. The sheets and the program may be away: nothing is loaded again. */
async function picturesOf(page: Page): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const [size, window] of Object.entries(WINDOWS)) {
    await page.setViewportSize(window);
    for (const theme of THEMES) {
      await show(page, theme);
      pictures.set(`${size}, ${theme}`, await restingPicture(page));
    }
  }
  return pictures;
}

for (const path of PAGES) {
  test(`the top of ${path} is drawn before its style sheets are there, as it is afterwards`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const [sheets, program] = [await holdBack(page, /\.css$/), await holdBack(page, /\.js$/)];
    await page.goto(path, { waitUntil: 'commit' });
    const top = page.locator('#prerender');
    await expect(top.locator('h1')).toBeVisible();
    await expect(page.locator('html.dark')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => document.fonts.ready);
    const before = await picturesOf(page);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(2);
    sheets();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
    const after = await picturesOf(page);
    for (const [view, picture] of before) {
      const { most, x, y } = await roughDifference(picture, after.get(view)!);
      expect.soft(most, `${view}: the sheets change what is seen at ${x}, ${y}`).toBeLessThan(SAME);
    }
    program();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(top).toHaveCount(0);
  });

  test(`nothing of ${path} moves on a slow line`, async ({ page }) => {
    // A slow processor is that of an old phone.
    await (isPhone(page) ? slowDown(page) : slowLine(page));
    await collectShifts(page);
    await page.goto(path);
    await expect(page.locator('#prerender')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const { worst, parts } = await shiftsOf(page);
    expect(worst, parts.join('\n')).toBeLessThan(SHIFT_MAX);
  });
}

test('the program draws nothing before the style sheets are there @desktop', async ({ page }) => {
  const sheets = await holdBack(page, /\.css$/);
  const program = page.waitForResponse(/\/app-[\w-]+\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await program).finished();
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  for (let turn = 0; turn < IDLE_TURNS; turn++) await idle();
  await expect(page.locator('#prerender')).toHaveCount(1);
  await expect(page.locator('#root')).toBeEmpty();
  sheets();
  await expect(page.locator('#prerender')).toHaveCount(0);
});

test('the sheets of a page that follows come after those of the first, so that its rules win @desktop', async ({
  page,
}) => {
  const sheets = () =>
    page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])));
  await page.goto('/');
  await expect(page.locator('#prerender')).toHaveCount(0);
  const first = await sheets();
  await page.getByRole('link', { name: 'Giriş Yap' }).first().click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(async () => (await sheets()).length).toBeGreaterThan(first.length);
  expect((await sheets()).slice(0, first.length)).toEqual(first);
});

test('the home page makes no format of dates or numbers, which would keep a slow processor busy @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const formats: string[] = [];
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (format, options) => {
            formats.push(name);
            return Reflect.construct(format, options);
          },
        }),
      });
    Object.assign(window, { __formats: formats });
  });
  await page.goto('/');
  await expect(page.locator('#prerender')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, '__formats'))).toEqual([]);
});
