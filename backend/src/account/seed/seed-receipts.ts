import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS } from '../../identity/seed/identity.seed.js';
import { type DemoReceipt, drawReceipt } from '../../receipts/seed/receipts.seed.js';
import { SettingsService } from '../../settings/settings.service.js';
import { referenceOf } from '../pricing/transfer-instructions.service.js';
import type { SeedReceipt } from './seed-step.js';

/** The pictures of the demo's receipts; a copied one has the very bytes of its original. */
export async function receiptPictures(
  app: NestFastifyApplication,
  receipts: readonly SeedReceipt[],
): Promise<DemoReceipt[]> {
  const { transfer } = await app.get(SettingsService, { strict: false }).get();
  const names = new Map([...DEMO_ACCOUNTS, ...DEMO_CUSTOMERS].map(({ id, name }) => [id, name]));
  const pictures: DemoReceipt[] = [];
  for (const { shows, ...receipt } of receipts)
    pictures.push({
      ...receipt,
      ...(await drawReceipt(app, {
        kind: shows.method === 'bank' ? 'dekont' : 'phone',
        sender: names.get(shows.userId)!,
        holder: transfer.holder,
        account: transfer[shows.method].account,
        reference: referenceOf(shows.requestId),
        amount: shows.amount,
        at: shows.at,
      })),
    });
  return pictures;
}
