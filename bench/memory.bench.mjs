// Whether a server's memory grows under a mixed load: the heap and the whole process, after the garbage collector has run,
// at the end of every sixth of the time. What is compared with is the end of the first sixth (of 30 minutes: after 5), when
// code is compiled. The cache of accounts has a bound of its own and may still fill: it is shown apart, as the server's
// metrics estimate it. Most of it lies beside the heap, so a ratio counts both together.
import { openLoop, print, sized } from './harness.mjs';
import { mixedLoad } from './mixed-load.mjs';
import { withShop } from './shop.mjs';
import { shoppers } from './shoppers.mjs';

const MINUTES = Number(process.env.BENCH_MINUTES ?? sized(30, 0.01));
const SAMPLES = sized(6, 2);
/** Steps a second: what every machine carries, so that the time is the same on all of them. */
const PER_SECOND = Number(process.env.BENCH_PER_SECOND ?? 40);
const CUSTOMERS = sized(64, 2);
/** A heap that grows by less counts as stable. */
const GOAL = 1.05;
const MINUTE_MS = 60_000;

/** @param {number} port @returns {Promise<number>} bytes */
async function cachedAccounts(port) {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/api/v1/metrics`)).text();
  const bytes = /^account_cache_bytes (\S+)$/m.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error('the metrics have no account_cache_bytes');
  return Number(bytes);
}

const MB = (bytes) => (bytes / 1e6).toFixed(1);

export default () =>
  withShop(async ({ port, probe }) => {
    const people = await shoppers(port, CUSTOMERS);
    const { step, close } = mixedLoad(port, people);
    const millis = (MINUTES / SAMPLES) * MINUTE_MS;
    const rows = [];
    let first;
    try {
      for (let sample = 1; sample <= SAMPLES; sample++) {
        await people.renew();
        const { rate, p50, p95, failed } = await openLoop(PER_SECOND, (n) => step(n % CUSTOMERS), { millis });
        const { heapUsed, rss, external } = await probe('memory');
        const accounts = await cachedAccounts(port);
        const all = heapUsed + external;
        const others = all - accounts;
        first ??= { heapUsed, rss, all, others };
        const grown = heapUsed / first.heapUsed;
        rows.push({
          'mixed load': `${((MINUTES / SAMPLES) * sample).toFixed(1)} minutes`,
          'steps/s': rate.toFixed(0),
          failed: `${failed}`,
          'p50 ms': p50.toFixed(1),
          'p95 ms': p95.toFixed(1),
          'heap MB': MB(heapUsed),
          'accounts MB': MB(accounts),
          'beside it MB': MB(external),
          'process MB': MB(rss),
          heap: sample === 1 ? '1' : `${grown.toFixed(2)} × first`,
          'with beside it': sample === 1 ? '1' : `${(all / first.all).toFixed(2)} × first`,
          'without accounts': sample === 1 ? '1' : `${(others / first.others).toFixed(2)} × first`,
          process: sample === 1 ? '1' : `${(rss / first.rss).toFixed(2)} × first`,
          goal: sample === SAMPLES ? `≤ ${GOAL} ${grown <= GOAL ? 'met' : 'missed'}` : '',
        });
      }
    } finally {
      close();
    }
    print(rows);
  });
