import { chromium, defineConfig } from '@playwright/test';
import { findBrowser } from './testing/browser.mjs';

/** Another port lets two checkouts on one machine run their journeys at the same time. */
const port = Number(process.env.E2E_PORT ?? 4173);
const desktop = { width: 1280, height: 800 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const browser = await findBrowser(chromium.executablePath());

export default defineConfig({
  testDir: './e2e',
  // No journey is about time: what is slow on a busy machine is no failure. What passes only the second time is told as
  // flaky.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 1,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Pictures of every frame would cost more than the journeys themselves, and so would animations; the main job is
    // told with them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    launchOptions: { ...browser, args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'] },
  },
  projects: [
    // A journey runs in both sizes, unless its tag says that one of them tells everything.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: desktop } },
    { name: 'phone', grepInvert: /@desktop/, use: phone },
    // Journeys that change what everybody sees. By themselves: `npx playwright test --no-deps --project late-desktop`.
    {
      name: 'late-desktop',
      testMatch: '*.late.ts',
      grepInvert: /@phone/,
      dependencies: ['desktop', 'phone'],
      use: { viewport: desktop },
    },
    {
      name: 'late-phone',
      testMatch: '*.late.ts',
      grepInvert: /@desktop/,
      dependencies: ['desktop', 'phone'],
      use: phone,
    },
    // Journeys that close the site for everybody, one at a time.
    {
      name: 'alone',
      testMatch: '*.alone.ts',
      dependencies: ['late-desktop', 'late-phone'],
      workers: 1,
      use: { viewport: desktop },
    },
  ],
  // The real thing, with data of its own: never a preview server, never a mocked API.
  webServer: {
    command: `node scripts/start.mjs --port ${port} --data .data/e2e --fresh`,
    env: { RATE_LIMIT_FACTOR: '1000' }, // the journeys log in far more often than people
    url: `http://127.0.0.1:${port}/api/v1/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 }, // the database has to be stopped too
  },
});
