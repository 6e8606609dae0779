import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { accountStream, parseKurus } from '@yukselt/contracts';
import { legibleMetadata } from '@yukselt/contracts/events';
import { EventStore } from '@yukselt/event-store';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { CatalogRepository } from '../../catalog/catalog.repository.js';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS, demoJoinedAt, seedLogins } from '../../identity/seed/identity.seed.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { demoStartedAt } from '../../platform/seed/seed-progress.js';
import { seedReceipts } from '../../receipts/seed/receipts.seed.js';
import { CheckoutPricingService } from '../pricing/checkout-pricing.service.js';
import { TransferInstructionsService } from '../pricing/transfer-instructions.service.js';
import { AccountRepository } from '../runtime/account.repository.js';
import { AccountSnapshotsRepository } from '../runtime/account-snapshots.repository.js';
import { DecisionRunner } from '../runtime/decision-runner.js';
import { SEED_PLATFORM_SLUGS } from './seed-carts.js';
import { SeedCommands } from './seed-commands.js';
import { INVITED, ODD_ONES } from './seed-odd-states.js';
import { seedPlan } from './seed-plan.js';
import { receiptPictures } from './seed-receipts.js';
import type { Offer } from './seed-step.js';

const SEED = 'demo-accounts';
/** The shopper whose password the start prints, then the others. */
const OWNERS = [DEMO_ACCOUNTS.find(({ role }) => role === 'user')!, ...DEMO_CUSTOMERS].map(({ id }) => id);
export const closedInDemo = OWNERS[ODD_ONES.gone.closed.index]!;
export const deactivatedInDemo = OWNERS[ODD_ONES.gone.deactivated.index]!;
export const invitedInDemo = OWNERS[INVITED]!;

/**
 * Orders and payments of the demo, created by commands with fixed ids, so that an interrupted seed resumes. It skips commands that the event log has, because the runner remembers command ids for 30 days
 * and the demo covers more.
 * @param progress called with steps done and planned.
 * @param trade share of the visits; specs need few.
 * @returns commands sent.
 */
export async function seedAccounts(
  app: NestFastifyApplication,
  progress: (done: number, total: number) => void,
  trade?: number,
): Promise<number> {
  const pool = app.get(pg.Pool);
  const startedAt = await demoStartedAt(pool);

  const store = app.get(EventStore);
  let now = startedAt;
  const fail = (error: unknown) => {
    throw error;
  };
  const accounts = new AccountRepository(store, app.get(AccountSnapshotsRepository, { strict: false }), {
    snapshotFailed: fail,
    snapshotDiscarded: fail,
    logWentBack: fail,
  });
  const runner = new DecisionRunner(store, accounts, app.get(CustomerKeyStore, { strict: false }), {
    clock: () => now,
    onCorruptStream: (_userId, error) => fail(error),
  });
  const commands = new SeedCommands(
    app.get(CheckoutPricingService, { strict: false }),
    app.get(TransferInstructionsService, { strict: false }),
    accounts,
  );
  const admins = DEMO_ACCOUNTS.filter(({ role }) => role === 'admin');
  const joined = demoJoinedAt(startedAt);
  const customers = OWNERS.map((id) => ({ id, joinedAt: joined.get(id)! }));
  const { steps, receipts, lastSeen } = seedPlan(
    startedAt,
    customers,
    await offersOf(app.get(CatalogRepository, { strict: false })),
    trade,
  );
  const sentCommands = await commandsOf(store);
  const send = async () => {
    for (const [index, step] of steps.entries()) {
      const { commandId, userId } = step;
      if (sentCommands.has(commandId)) continue;
      now = step.at;
      const actor =
        step.admin === null
          ? { id: userId, role: 'user' as const }
          : { id: admins[step.admin]!.id, role: 'admin' as const };
      await runner.run(
        { commandId, userId, actor, correlationId: commandId, causationId: SEED, body: step.act },
        (key) => commands.of(step, key),
      );
      progress(index + 1, steps.length);
    }
  };
  // Pictures are drawn on other threads meanwhile.
  const [, pictures] = await Promise.all([send(), receiptPictures(app, receipts)]);
  await seedReceipts(app, pictures);
  await seedLogins(app.get(ShopDatabase), startedAt, { lastSeen, invited: invitedInDemo });
  return steps.length - sentCommands.size;
}

/** Ids of all commands that the accounts' streams hold. */
async function commandsOf(store: EventStore): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const id of OWNERS)
    for await (const { metadata } of store.readStream(accountStream(id)))
      ids.add(legibleMetadata(metadata).commandId ?? '');
  return ids;
}

async function offersOf(catalog: CatalogRepository): Promise<Offer[]> {
  const pages = await Promise.all(SEED_PLATFORM_SLUGS.map((slug) => catalog.platform(slug)));
  return pages.flatMap(({ platform, services }) =>
    services.map(({ id, prices }) => ({
      serviceId: id,
      slug: platform.slug,
      platform: platform.name,
      prices: prices.map(({ amount, price }) => ({ amount, price: parseKurus(price) })),
    })),
  );
}
