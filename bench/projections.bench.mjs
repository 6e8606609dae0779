// How fast views follow the log: from the read to the committed checkpoint, in batches as the runner works, against one
// event per transaction; and the delay until every view shows an append, which is what a command's answer waits for.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { accountStream } from '../dist/contracts/streams.js';
import { ALL_PROJECTIONS } from '../dist/projections/all-projections.js';
import { Projections } from '../dist/projections/projections.js';
import { ProjectionRunner } from '../dist/projections/runtime/projection-runner.js';
import { ViewWriter } from '../dist/projections/runtime/view-writer.js';
import { closedLoop, compare, sized } from './harness.mjs';
import { cart } from './histories.mjs';
import { emptyViews, foldToEnd, LOG, withViews } from './views.mjs';

const CUSTOMERS = sized(2_000, 2); // 56,000 events
/** One event per transaction is slow, so only a part of the log is measured. */
const ONE_BY_ONE = sized(1_000, 5);
const BATCH = 500;
const FEW = sized(32, 2);
const PREFIX = 'account-';

/** More than any answer waits. */
const FRESH_MS = 10_000;
const FUNDS = 1_000_000_000n;
const TOTAL = 4_000n;

/**
 * Orders of `clients` customers, appended as the runner appends them. @param {(position: string) => Promise<void>} then
 */
function ordering(store, clients, then) {
  const metadata = (userId) => {
    const commandId = randomUUID();
    return {
      actorId: userId,
      actorRole: 'user',
      commandId,
      requestHash: 'A'.repeat(43),
      correlationId: commandId,
      causationId: commandId,
      schemaVersion: 1,
      occurredAt: new Date().toISOString(),
    };
  };
  const append = async (account, events) => {
    const about = metadata(account.userId);
    const { revision, position } = await store.append(
      accountStream(account.userId),
      account.revision,
      events.map((event) => ({ ...event, id: v7(), metadata: about })),
    );
    account.revision = revision;
    return position;
  };
  return async () => {
    const accounts = Array.from({ length: clients }, () => ({
      userId: randomUUID(),
      revision: 'no-stream',
      balance: FUNDS,
    }));
    await Promise.all(
      accounts.map((account, n) =>
        append(account, [
          { type: 'AccountOpened', data: { userId: account.userId, accountNumber: n + 1 } },
          {
            type: 'WalletAdjusted',
            data: { delta: `${FUNDS}`, balanceBefore: '0', balanceAfter: `${FUNDS}`, reason: 'v1.AA' },
          },
        ]),
      ),
    );
    return closedLoop(clients, async (client) => {
      const account = accounts[client];
      const orderId = randomUUID();
      account.balance -= TOTAL;
      const target = { platform: 'Instagram', url: 'v1.AA', username: null, notes: null };
      await then(
        await append(account, [
          {
            type: 'OrderPlaced',
            data: {
              orderId,
              orderNumber: `ORD${orderId}`,
              method: 'balance',
              total: `${TOTAL}`,
              lines: cart(),
              target,
              requestId: null,
            },
          },
          { type: 'WalletDebited', data: { orderId, amount: `${TOTAL}`, balanceAfter: `${account.balance}` } },
        ]),
      );
    });
  };
}

const perSecond = (events, begin) => ({ rate: events / ((performance.now() - begin) / 1_000) });

export default () =>
  withViews(CUSTOMERS, async ({ pool, store, events, lastPosition }) => {
    /** Runners without a group, each reading and writing alone, until every view has passed the end of the log. */
    const inBatches = async (projections) => {
      await emptyViews(pool, projections);
      const startedAt = performance.now();
      const runners = [];
      await Promise.all(
        projections.map(
          (projection) =>
            new Promise((resolve) => {
              const runner = new ProjectionRunner(projection, {
                pool,
                store,
                log: LOG,
                upgrades: { ensureVersion: () => Promise.resolve(true) },
                onPosition: (position) => {
                  if (position >= lastPosition) resolve();
                },
              });
              runners.push(runner);
              runner.start();
            }),
        ),
      );
      const result = perSecond(events, startedAt);
      await Promise.all(runners.map((runner) => runner.stop()));
      return result;
    };

    /** As the backend runs them. */
    const together = async () => {
      await emptyViews(pool);
      const startedAt = performance.now();
      const all = await foldToEnd({ pool, store, lastPosition });
      const result = perSecond(events, startedAt);
      await all.stop();
      return result;
    };

    const oneByOne = async (projections) => {
      await emptyViews(pool, projections);
      const page = await store.readAll('', { limit: ONE_BY_ONE, prefix: PREFIX });
      const startedAt = performance.now();
      await Promise.all(
        projections.map(async (projection) => {
          const writer = new ViewWriter(projection, 'views');
          const client = await pool.connect();
          let position = '';
          for (const event of page) position = await writer.apply(client, position, [event]);
          client.release();
        }),
      );
      return perSecond(page.length, startedAt);
    };

    const readOnly = async () => {
      const startedAt = performance.now();
      for await (const { caughtUp } of store.subscribe('', {
        signal: AbortSignal.timeout(60_000),
        prefix: PREFIX,
        batchSize: BATCH,
      }))
        if (caughtUp) break;
      return perSecond(events, startedAt);
    };

    const views = ALL_PROJECTIONS.map((projection) => ({
      name: projection.name,
      run: () => inBatches([projection]),
      against: 'only read',
    }));
    const [first] = ALL_PROJECTIONS;
    await compare(`one view, ${events.toLocaleString('en-US')} events`, 'events/s', [
      { name: 'only read', run: readOnly },
      ...views,
      { name: `${first.name}, one by one`, run: () => oneByOne([first]) },
      { name: `${first.name}, batches`, run: () => inBatches([first]), against: `${first.name}, one by one` },
    ]);
    await compare(`all ${ALL_PROJECTIONS.length} views at once`, 'events/s', [
      { name: 'one by one', run: () => oneByOne(ALL_PROJECTIONS) },
      { name: 'batches, each view alone', run: () => inBatches(ALL_PROJECTIONS), against: 'one by one' },
      { name: 'batches, all together', run: together, against: 'batches, each view alone' },
    ]);

    await Promise.all(ALL_PROJECTIONS.map((projection) => inBatches([projection])));
    const projections = new Projections({ pool, store, log: LOG });
    await projections.start();
    while (!(await projections.lag()).every(({ active }) => active)) await pause(50);
    const shown = async (position) => {
      if (!(await projections.waitFor(position, FRESH_MS))) throw new Error(`the views have not passed ${position}`);
    };
    await compare(
      'an append, while the views follow',
      'appends/s',
      [1, FEW].flatMap((clients) => [
        { name: `stored, ${clients}`, run: ordering(store, clients, () => Promise.resolve()) },
        { name: `shown by all views, ${clients}`, run: ordering(store, clients, shown), against: `stored, ${clients}` },
      ]),
    );
    await projections.stop();
  });
