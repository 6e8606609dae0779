import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { accountStream, derivedId, parseKurus } from '@yukselt/contracts';
import type { EventMetadata } from '@yukselt/contracts/events';
import { EventStore } from '@yukselt/event-store';
import { type CustomerKey, CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { CatalogRepository } from '../../catalog/catalog.repository.js';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS } from '../../identity/seed/identity.seed.js';
import type { AccountCommand } from '../domain/decide.js';
import { CheckoutPricingService } from '../pricing/checkout-pricing.service.js';
import { TransferInstructionsService } from '../pricing/transfer-instructions.service.js';
import { AccountRepository } from '../runtime/account.repository.js';
import { AccountSnapshotsRepository } from '../runtime/account-snapshots.repository.js';
import { DecisionRunner } from '../runtime/decision-runner.js';
import { type Offer, SEED_PLATFORM_SLUGS, type SeedStep, seedPlan } from './seed-plan.js';

const SEED = 'demo-accounts';

/**
 * Orders and payments of the demo, created by commands with fixed ids: an interrupted seed resumes, and a finished one
 * does nothing. The seed skips commands that the event log has, because the runner remembers command ids for 30 days
 * and the demo covers 90.
 * @param progress called with steps done and planned.
 * @returns commands sent.
 */
export async function seedAccounts(
  app: NestFastifyApplication,
  progress: (done: number, total: number) => void,
): Promise<number> {
  const pool = app.get(pg.Pool);
  const startedAt = await begin(pool);
  if (startedAt === null) return 0;

  const store = app.get(EventStore);
  let now = startedAt;
  const fail = (error: unknown) => {
    throw error;
  };
  const runner = new DecisionRunner(
    store,
    new AccountRepository(store, app.get(AccountSnapshotsRepository, { strict: false }), {
      snapshotFailed: fail,
      snapshotDiscarded: fail,
      logWentBack: fail,
    }),
    app.get(CustomerKeyStore, { strict: false }),
    { clock: () => now, onCorruptStream: (_userId, error) => fail(error) },
  );
  const facts = new SeedFacts(
    app.get(CheckoutPricingService, { strict: false }),
    app.get(TransferInstructionsService, { strict: false }),
  );
  const admins = DEMO_ACCOUNTS.filter(({ role }) => role === 'admin');
  const customers = [DEMO_ACCOUNTS.find(({ role }) => role === 'user')!, ...DEMO_CUSTOMERS].map(({ id }) => id);
  const plan = seedPlan(customers, await offersOf(app.get(CatalogRepository, { strict: false })));
  const sent = await commandsOf(store, customers);
  for (const [index, step] of plan.entries()) {
    const { commandId, userId } = step;
    if (sent.has(commandId)) continue;
    now = startedAt - step.ago;
    const actor =
      step.admin === null
        ? { id: userId, role: 'user' as const }
        : { id: admins[step.admin % admins.length]!.id, role: 'admin' as const };
    await runner.run({ commandId, userId, actor, correlationId: commandId, causationId: SEED, body: step.act }, (key) =>
      facts.command(step, key),
    );
    progress(index + 1, plan.length);
  }
  await pool.query('update shop.seeds set done_at = now() where name = $1', [SEED]);
  return plan.length - sent.size;
}

/** Ids of all commands that the accounts' streams hold. */
async function commandsOf(store: EventStore, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const userId of userIds)
    for await (const { metadata } of store.readStream(accountStream(userId)))
      ids.add((metadata as EventMetadata).commandId);
  return ids;
}

/** When this seed began, ms: the plan counts back from there, also after it was cut off. `null` when it is done. */
async function begin(pool: pg.Pool): Promise<number | null> {
  await pool.query(
    'create table if not exists shop.seeds (name text primary key, started_at timestamptz not null default now(), done_at timestamptz)',
  );
  await pool.query('insert into shop.seeds (name) values ($1) on conflict do nothing', [SEED]);
  const { rows } = await pool.query<{ started_at: Date; done_at: Date | null }>(
    'select started_at, done_at from shop.seeds where name = $1',
    [SEED],
  );
  return rows[0]!.done_at === null ? rows[0]!.started_at.getTime() : null;
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

/** Turns a step of the plan into a command, with the facts that the API's handlers would gather. */
class SeedFacts {
  constructor(
    private readonly pricing: CheckoutPricingService,
    private readonly transfers: TransferInstructionsService,
  ) {}

  async command({ act, commandId }: SeedStep, key: CustomerKey): Promise<AccountCommand> {
    switch (act.do) {
      case 'top-up':
        return { type: 'RequestTopUp', amount: act.amount, ...(await this.transfers.create(commandId, act.method)) };
      case 'approve':
        return { type: 'ApprovePayment', requestId: act.requestId, note: null, orderId: derivedId(commandId, 'order') };
      case 'reject':
        return {
          type: 'RejectPayment',
          requestId: act.requestId,
          reason: key.seal('payment.reason', 'Havale hesabımıza ulaşmadı.'),
        };
      case 'withdraw':
        return { type: 'WithdrawPayment', requestId: act.requestId };
      case 'undo':
        return {
          type: 'UndoDecision',
          requestId: act.requestId,
          reason: key.seal('payment.reason', 'Havale sonradan ulaştı.'),
        };
      case 'start-processing':
        return { type: 'StartProcessing', orderId: act.orderId };
      case 'complete':
        return { type: 'CompleteOrder', orderId: act.orderId };
      case 'cancel':
        return {
          type: 'CancelOrder',
          orderId: act.orderId,
          by: act.by,
          reason: act.reason === null ? null : key.seal('order.reason', act.reason),
          ownerRole: 'user',
        };
      case 'checkout': {
        const cart = await this.pricing.price(
          { lines: act.lines, expectedTotal: act.total, target: { url: act.url, platform: act.platform } },
          key,
        );
        if (act.method === 'balance') return { type: 'PlaceOrder', orderId: derivedId(commandId, 'order'), ...cart };
        return { type: 'RequestCartPayment', ...cart, ...(await this.transfers.create(commandId, act.method)) };
      }
    }
  }
}
