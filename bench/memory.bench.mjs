// Whether a server's memory grows under a mixed load: the heap and the whole process, after the garbage collector has run,
// at the end of every sixth of the time. What is compared with is the end of the first sixth (of 30 minutes: after 5), when
// caches are full and code is compiled.
import { openLoop, print, sized } from './harness.mjs';
import { mixedLoad } from './mixed-load.mjs';
import { withShop } from './shop.mjs';
import { shoppers } from './shoppers.mjs';

const MINUTES = Number(process.env.BENCH_MINUTES ?? sized(30, 0.01));
const SAMPLES = sized(6, 2);
/** Steps a second: what every machine carries, so that the time is the same on all of them. */
const PER_SECOND = Number(process.env.BENCH_PER_SECOND ?? 40);
const CUSTOMERS = sized(64, 2);
/** What a heap may differ by without growing. */
const GOAL = 1.05;
const MINUTE_MS = 60_000;

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
        first ??= { heapUsed, rss };
        const grown = heapUsed / first.heapUsed;
        rows.push({
          'mixed load': `${((MINUTES / SAMPLES) * sample).toFixed(1)} minutes`,
          'steps/s': rate.toFixed(0),
          failed: `${failed}`,
          'p50 ms': p50.toFixed(1),
          'p95 ms': p95.toFixed(1),
          'heap MB': MB(heapUsed),
          'beside it MB': MB(external),
          'process MB': MB(rss),
          heap: sample === 1 ? '1' : `${grown.toFixed(2)} × first`,
          process: sample === 1 ? '1' : `${(rss / first.rss).toFixed(2)} × first`,
          goal: sample === SAMPLES ? `≤ ${GOAL} ${grown <= GOAL ? 'met' : 'missed'}` : '',
        });
      }
    } finally {
      close();
    }
    print(rows);
  });
