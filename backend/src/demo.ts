import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { closedInDemo, deactivatedInDemo, invitedInDemo, seedAccounts } from './account/seed/account.seed.js';
import { seedTables } from './bootstrap.js';
import { PasswordLinksService } from './identity/admin/password-links.service.js';
import { DEMO_ACCOUNTS } from './identity/seed/identity.seed.js';
import { UsersRepository } from './identity/users.repository.js';
import { seedMessages } from './messages/seed/messages.seed.js';
import { ShopDatabase } from './platform/postgres/shop-database.js';
import { demoStartedAt, finishSeed, seedIsDone } from './platform/seed/seed-progress.js';
import { ErasureService } from './privacy/erasure.service.js';

/** Catalogue, accounts, blog, messages. @returns rows added. */
export async function seedDemoTables(app: NestFastifyApplication): Promise<number> {
  const pool = app.get(pg.Pool);
  const rows = await seedTables(app);
  if (await seedIsDone(pool, 'demo-messages')) return rows;
  const messages = await seedMessages(app.get(ShopDatabase), await demoStartedAt(pool));
  await finishSeed(pool, 'demo-messages');
  return rows + messages;
}

/**
 * Orders and payments, and the fate of three special accounts: one was closed and its owner erased, one was
 * deactivated, one waits for its owner to use a link. An interrupted start resumes here; an erasure that was begun is
 * finished by its service.
 * @param trade share of the visits, because specs need few.
 * @returns commands sent.
 */
export async function seedDemoHistory(
  app: NestFastifyApplication,
  progress: (done: number, total: number) => void,
  trade?: number,
): Promise<number> {
  if (await seedIsDone(app.get(pg.Pool), 'demo-accounts')) return 0;
  const erasure = app.get(ErasureService, { strict: false });
  const db = app.get(ShopDatabase);
  await erasure.schedule(closedInDemo);
  const commandCount = await seedAccounts(app, progress, trade);
  await erasure.run(closedInDemo);
  await app.get(UsersRepository, { strict: false }).deactivate(deactivatedInDemo, 'user', db);
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')!;
  await app.get(PasswordLinksService, { strict: false }).create(invitedInDemo, admin.id, db);
  await finishSeed(app.get(pg.Pool), 'demo-accounts');
  return commandCount;
}
