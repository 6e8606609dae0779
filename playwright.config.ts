import { chromium, defineConfig } from '@playwright/test';
import { findBrowser } from './testing/browser.mjs';

/** Another port lets two checkouts on one machine run their journeys at the same time. */
const port = Number(process.env.E2E_PORT ?? 4173);
const desktop = { width: 1280, height: 800 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** How different a pixel's colour may be, 0 to 1. */
const COLOUR_TOLERANCE = 0.25;
/**
 * The share of a picture's pixels that may differ by more. Another Chromium smooths the edges of letters in another way,
 * on some of a text's pixels; a part that moves differs on all of them.
 */
const PIXEL_TOLERANCE = 0.012;
/** The longest that a page may take to show a state. */
const STATE_MS = 45_000;
/**
 * A page of a journey lives for seconds, too short for V8 to win back the time that it takes to optimize functions. So it
 * optimizes them after ten times as many calls as usual. Without any optimization axe takes longer.
 */
const OPTIMIZE_LATE = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-turbofan=30000',
  '--invocation-count-for-maglev-osr=4000',
  '--invocation-count-for-osr=5000',
].join(' ');
const browser = await findBrowser(chromium.executablePath());

export default defineConfig({
  testDir: './e2e',
  // No journey is about time: a busy machine is no failure. What passes only the second time is reported as flaky.
  timeout: 240_000,
  expect: { timeout: STATE_MS, toMatchAriaSnapshot: { pathTemplate: '{testDir}/trees/{arg}{ext}' } },
  retries: 1,
  // Two leave a sixth of two cores unused: a journey waits for timers, slow lines and the disk.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Screenshots of every frame cost more than the journeys themselves, a trace of each an eighth, and so do animations. smoke.spec.ts and
    // cart.spec.ts run with animations.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // Every journey is a first visit, and the worker would fetch its files at each; installable.spec.ts is about it.
    serviceWorkers: 'block',
    launchOptions: {
      ...browser,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', `--js-flags=${OPTIMIZE_LATE}`],
    },
  },
  projects: [
    // A journey runs in both sizes, unless its tag names the one that covers everything.
    { name: 'desktop', grepInvert: /@phone|@global|@serial|@looks/, use: { viewport: desktop } },
    { name: 'phone', grepInvert: /@desktop|@global|@serial|@looks/, use: phone },
    // Screens compared with approved pictures, in sizes and themes of their own (e2e/looks).
    {
      name: 'looks',
      grep: /@looks/,
      snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
      expect: {
        timeout: STATE_MS,
        toHaveScreenshot: { threshold: COLOUR_TOLERANCE, maxDiffPixelRatio: PIXEL_TOLERANCE },
      },
    },
    // Journeys that change what every visitor sees. On their own: `--no-deps --project global-desktop`.
    {
      name: 'global-desktop',
      grep: /@global/,
      grepInvert: /@phone/,
      dependencies: ['desktop', 'phone', 'looks'],
      use: { viewport: desktop },
    },
    {
      name: 'global-phone',
      grep: /@global/,
      grepInvert: /@desktop/,
      dependencies: ['desktop', 'phone', 'looks'],
      use: phone,
    },
    // Journeys that close the site for every visitor, one at a time.
    {
      name: 'serial',
      grep: /@serial/,
      dependencies: ['global-desktop', 'global-phone'],
      workers: 1,
      use: { viewport: desktop },
    },
  ],
  // The real thing, with data of its own: never a preview server, never a mocked API.
  webServer: {
    command: `node scripts/start.mjs --port ${port} --data .data/e2e --fresh`,
    // The journeys log in far more often than people, and those that run at night start their verifications by hand.
    env: { RATE_LIMIT_FACTOR: '1000', VERIFICATION_HOUR: 'off' },
    url: `http://127.0.0.1:${port}/api/v1/health/ready`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 }, // the database has to be stopped too
  },
});
