import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CustomerKeyStore } from '@yukselt/vault';
import { v5 } from 'uuid';
import { ImageDecoderService } from '../../media/image-decoder.service.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { type ReceiptFile, readReceipt } from '../receipt-file.js';
import { type ReceiptDetails, receiptPicture } from './receipt-picture.js';

const NAMESPACE = '9c1e5b73-6d0a-5f28-b41d-07f3e8a2c650';

export interface DemoReceipt extends ReceiptFile {
  requestId: string;
  userId: string;
  /** ms since 1970. */
  uploadedAt: number;
}

/** The picture of a transfer, inspected and drawn again as an upload is. */
export async function drawReceipt(app: NestFastifyApplication, details: ReceiptDetails): Promise<ReceiptFile> {
  return readReceipt(await receiptPicture(details), app.get(ImageDecoderService, { strict: false }));
}

/** Stores receipts sealed, as those of uploads. Rows that are there stay as they are. */
export async function seedReceipts(app: NestFastifyApplication, receipts: readonly DemoReceipt[]): Promise<void> {
  const keys = app.get(CustomerKeyStore, { strict: false });
  const rows = [];
  for (const { requestId, userId, uploadedAt, mime, bytes, sha256 } of receipts) {
    const key = await keys.key(userId);
    if (!key) throw new Error(`customer ${userId} of the demo has no key`);
    rows.push({
      id: v5(requestId, NAMESPACE),
      request_id: requestId,
      user_id: userId,
      mime,
      size: bytes.length,
      sha256,
      sealed: key.sealBytes('receipt.file', bytes),
      uploaded_at: new Date(uploadedAt),
    });
  }
  await app
    .get(ShopDatabase)
    .insertInto('receipts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
