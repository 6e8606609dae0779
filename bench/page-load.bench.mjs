// First visits in a real browser with a processor four times slower and an empty cache: paint times, layout shifts,
// blocking; then a purchase, from the first page to the order. BENCH_URL measures a running server; BENCH_AGAINST=<url> alternates with another build and adds the ratio.
import { chromium } from '@playwright/test';
import { findBrowser } from '../testing/browser.mjs';
import { onCleanup } from './cleanup.mjs';
import { median, print, ROUNDS, sized } from './harness.mjs';
import { observe } from './page-observer.mjs';
import { PURCHASE, purchase } from './purchase.mjs';
import { withShop } from './shop.mjs';

const CPU_SLOW_DOWN = sized(4, 1);
const PAGES = [
  {
    path: '/',
    act: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Sepet/ })
        .click(),
  },
  {
    path: '/instagram',
    act: (page) => page.getByRole('button', { name: 'Sepete Ekle' }).filter({ visible: true }).first().click(),
  },
  { path: '/sosyal-medya-hizmetleri', act: (page) => page.getByRole('button', { name: /^Video/ }).click() },
];
/** Goals per page, ms and score. */
const LCP_GOAL_MS = 1_500;
const CLS_GOAL = 0.05;
const INP_GOAL_MS = 200;
/** The page is settled after this time without a request or a long task. */
const REST_MS = sized(500, 50);

async function visit(browser, base, { path, act }) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
    await page.addInitScript(observe);
    await page.goto(`${base}${path}`, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const { lcp, lcpOf, fcp, cls, blocked } = await page.evaluate(() => window.__seen);
    await act(page);
    await page.waitForTimeout(REST_MS);
    const { slowest } = await page.evaluate(() => window.__seen);
    return { lcp, lcpOf, fcp, cls, blocked, slowest, kB: bytes / 1_000 };
  } finally {
    await context.close();
  }
}

const ms = (value) => Math.round(value).toLocaleString('en-US');

/** @param {(base: string) => Promise<void>} work receives the address of the shop. */
const withServer = (work) =>
  process.env.BENCH_URL ? work(process.env.BENCH_URL) : withShop(({ port }) => work(`http://127.0.0.1:${port}`));

export default async function bench() {
  const { executablePath, env } = await findBrowser(chromium.executablePath());
  const browser = await chromium.launch({
    executablePath,
    ...(env ? { env } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const close = onCleanup(() => browser.close());
  try {
    await withServer(async (own) => {
      const servers = [
        ...(process.env.BENCH_AGAINST ? [['against', process.env.BENCH_AGAINST]] : []),
        ['this build', own],
      ];
      const runs = new Map();
      const purchases = new Map();
      // One visit is not counted: it warms up server and browser. The page's cache is always cold.
      for (const [, base] of servers) await visit(browser, base, PAGES[0]);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const page of PAGES) {
          for (const [name, base] of servers) {
            const key = `${page.path} ${name}`;
            runs.set(key, [...(runs.get(key) ?? []), await visit(browser, base, page)]);
          }
        }
        for (const [name, base] of servers)
          purchases.set(name, [...(purchases.get(name) ?? []), await purchase(browser, base, CPU_SLOW_DOWN)]);
      }
      print(
        PAGES.flatMap(({ path }) =>
          servers.map(([name]) =>
            row(path, name, runs.get(`${path} ${name}`), name === 'against' ? undefined : runs.get(`${path} against`)),
          ),
        ),
      );
      print([...purchases].map(([name, done]) => purchaseRow(name, done)));
    });
  } finally {
    await close();
  }
}

/** Interaction to Next Paint is the slowest of all presses and keys: there are fewer than 50. */
function purchaseRow(name, done) {
  const of = (key) => median(done.map((run) => run[key]));
  return {
    'purchase, 4 × slower CPU': PURCHASE,
    build: name,
    'INP ms': ms(of('slowest')),
    'INP is': done.at(-1).slowestOf,
    CLS: of('cls').toFixed(3),
    'whole ms': ms(of('whole')),
    goal:
      of('slowest') < INP_GOAL_MS && of('cls') < CLS_GOAL
        ? 'met'
        : `missed (INP < ${INP_GOAL_MS} ms, CLS < ${CLS_GOAL})`,
  };
}

function row(path, name, own, other) {
  const of = (key, runs = own) => median(runs.map((run) => run[key]));
  // The ratio is computed within each round, where both ran, and then its median.
  const ratios = other?.map((run, round) => run.lcp / own[round].lcp);
  return {
    'page, 4 × slower CPU': path,
    build: name,
    'LCP ms': ms(of('lcp')),
    'LCP is': own.at(-1).lcpOf,
    'FCP ms': ms(of('fcp')),
    CLS: of('cls').toFixed(3),
    'blocked ms': ms(of('blocked')),
    'click ms': ms(of('slowest')),
    kB: ms(of('kB')),
    'faster than against': ratios ? `${median(ratios).toFixed(2)} ×` : '',
    goal:
      of('lcp') < LCP_GOAL_MS && of('cls') < CLS_GOAL ? 'met' : `missed (LCP < ${LCP_GOAL_MS} ms, CLS < ${CLS_GOAL})`,
  };
}
