import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUuid, RECEIPTS_TOTAL_BYTES } from '@yukselt/contracts';
import type { AdminReceiptView, ReceiptMime, ReceiptView } from '@yukselt/contracts/api';
import { countRequestKeys, type KeyCount, type KeyFilter, storedKeys } from '@yukselt/projections/queries';
import { CustomerKeyStore } from '@yukselt/vault';
import { type Kysely, sql } from 'kysely';
import { v7 } from 'uuid';
import { ImageDecoderService } from '../media/image-decoder.service.js';
import { AppLoggerService } from '../platform/app-logger.service.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';
import { readReceipt } from './receipt-file.js';
import { ReceiptHoldsRepository } from './receipt-holds.repository.js';
import { deleteReceipts, storeReceipt } from './receipt-writes.js';
import { RequestStatusService } from './request-status.service.js';

export interface StoredFile {
  id: string;
  /** Its owner. */
  userId: string;
  mime: ReceiptMime;
  bytes: Buffer;
}

interface ReceiptRow {
  mime: ReceiptMime;
  size: number;
  uploaded_at: Date;
}
interface AdminReceiptRow extends ReceiptRow {
  id: string;
  request_id: string;
  sha256: string;
  /** `uploadedAt` as PostgreSQL writes times in JSON. */
  used_before: AdminReceiptView['usedBefore'];
}
const viewOf = ({ mime, size, uploaded_at }: ReceiptRow): ReceiptView => ({
  mime,
  size,
  uploadedAt: uploaded_at.toISOString(),
});

/**
 * Requests with a shared receipt, where every row is tested: the planner reads the shared receipts first, which are few
 * and have an index of their own. Ids are compared as texts, because a damaged log may hold one that is no UUID.
 */
export const WITH_SHARED_RECEIPT: KeyFilter = {
  condition: (column) => `exists (select from shop.receipts s where s.is_shared and s.request_id::text = ${column})`,
};

/** Receipts (dekont) of transfers: at most one per payment request, sealed with the customer's key. */
@Injectable()
export class ReceiptsService implements OnModuleInit {
  constructor(
    private readonly db: ShopDatabase,
    private readonly customerKeys: CustomerKeyStore,
    private readonly statuses: RequestStatusService,
    private readonly holds: ReceiptHoldsRepository,
    private readonly clock: Clock,
    private readonly personalDataRegistry: PersonalDataRegistryService,
    private readonly decoder: ImageDecoderService,
    private readonly log: AppLoggerService,
  ) {}

  onModuleInit(): void {
    this.personalDataRegistry.add({
      name: 'receipts',
      read: ({ id }) => this.personalDataOf(id),
      erase: ({ id }) => this.erase(id),
    });
  }

  /**
   * Stores a file for an own pending request, in place of an earlier one. Reading the file takes a while, so the
   * request is judged again when the file is stored.
   * @throws ApiProblem PAYMENT_REQUEST_NOT_FOUND, PAYMENT_REQUEST_NOT_PENDING, CONFLICT_RETRY while one decides,
   * RECEIPT_SPACE_FULL, ACCOUNT_CLOSED, and as {@link readReceipt}
   */
  async store(userId: string, requestId: string, upload: Buffer): Promise<ReceiptView> {
    await this.requirePending(userId, requestId);
    await this.requireSpace(userId, requestId, upload.length);
    const { mime, bytes, sha256 } = await readReceipt(upload, this.decoder);
    const key = await this.customerKeys.ensureKey(userId);
    if (!key) throw new ApiProblem('ACCOUNT_CLOSED');
    const row = {
      id: v7(),
      request_id: requestId,
      user_id: userId,
      mime,
      size: bytes.length,
      sha256,
      sealed: key.sealBytes('receipt.file', bytes),
      uploaded_at: this.clock.now(),
    };
    await this.changePending(userId, requestId, (db) => storeReceipt(db, row));
    return viewOf(row);
  }

  /** Removes the file of an own pending request, if it has one. @throws ApiProblem as {@link store} */
  async remove(userId: string, requestId: string): Promise<void> {
    await this.changePending(userId, requestId, (db) => deleteReceipts(db, { requestIds: [requestId], userId }));
  }

  /**
   * Deletes the file of an own request that was withdrawn: it no longer proves anything. The withdrawal has been
   * carried out, so a failure is logged and not thrown; a repeat of the command tries again.
   */
  async discard(userId: string, requestId: string): Promise<void> {
    try {
      await this.db.transaction().execute((db) => deleteReceipts(db, { requestIds: [requestId], userId }));
    } catch (error) {
      this.log.pino.error({ err: error, requestId }, 'receipt of a withdrawn request could not be deleted');
    }
  }

  async ofRequest(requestId: string): Promise<ReceiptView | null> {
    const row = await this.db
      .selectFrom('receipts')
      .select(['mime', 'size', 'uploaded_at'])
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    return row ? viewOf(row) : null;
  }

  /** Receipts of several requests for admins, each with the other requests for which the same file was uploaded. */
  async forAdmins(requestIds: readonly string[]): Promise<Map<string, AdminReceiptView>> {
    const ids = requestIds.filter(isUuid); // a damaged log may hold any text
    if (ids.length === 0) return new Map();
    const { rows } = await sql<AdminReceiptRow>`
      select r.id, r.request_id, r.mime, r.size, r.sha256, r.uploaded_at, coalesce((
               select json_agg(json_build_object('requestId', o.request_id, 'userId', o.user_id,
                                                 'uploadedAt', o.uploaded_at) order by o.uploaded_at desc)
                 from shop.receipts o where o.sha256 = r.sha256 and o.request_id <> r.request_id), '[]') as used_before
        from shop.receipts r where r.request_id = any(${ids}::uuid[])`.execute(this.db);
    return new Map(
      rows.map((row) => [
        row.request_id,
        {
          id: row.id,
          sha256: row.sha256,
          usedBefore: row.used_before.map(({ requestId, userId, uploadedAt }) => ({
            requestId,
            userId,
            uploadedAt: new Date(uploadedAt).toISOString(),
          })),
          ...viewOf(row),
        },
      ]),
    );
  }

  /**
   * Requests whose receipt was also uploaded for another request: those with `usedBefore`.
   * @param page how many of them a list shows
   */
  async sharedFilter(page: number): Promise<KeyFilter> {
    const count = countRequestKeys(page, (limit) => `select from shop.receipts where is_shared limit ${limit}`);
    const { rows } = await sql.raw<KeyCount>(count).execute(this.db);
    // Not `exists`: the planner may answer it by reading all marked receipts first.
    const isShared = (id: string) =>
      `(select s.is_shared from shop.receipts s where s.is_shared and s.request_id = ${id})`;
    return {
      condition: (column) => `case when pg_input_is_valid(${column}, 'uuid') then ${isShared(`${column}::uuid`)} end`,
      ...storedKeys(rows[0]!, () => 'select s.request_id::text from shop.receipts s where s.is_shared'),
    };
  }

  /**
   * The file itself. @param userId its owner, or `null` for admins. @throws ApiProblem RECEIPT_NOT_FOUND, also when
   * the customer's key was destroyed.
   */
  async file(requestId: string, userId: string | null): Promise<StoredFile> {
    const row = await this.db
      .selectFrom('receipts')
      .select(['id', 'user_id', 'mime', 'sealed'])
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    if (!row || (userId !== null && row.user_id !== userId)) throw new ApiProblem('RECEIPT_NOT_FOUND');
    const key = await this.customerKeys.key(row.user_id);
    if (!key) throw new ApiProblem('RECEIPT_NOT_FOUND');
    return { id: row.id, userId: row.user_id, mime: row.mime, bytes: key.openBytes('receipt.file', row.sealed) };
  }

  /** The entries in the personal data; the receipt route serves the files. */
  private async personalDataOf(userId: string): Promise<(ReceiptView & { requestId: string })[]> {
    const rows = await this.db
      .selectFrom('receipts')
      .select(['request_id', 'mime', 'size', 'uploaded_at'])
      .where('user_id', '=', userId)
      .orderBy('uploaded_at')
      .execute();
    return rows.map((row) => ({ requestId: row.request_id, ...viewOf(row) }));
  }

  /**
   * Erasure (docs/product-rules.md#privacy-3): deletes the rows; the destroyed key makes copies in backups unreadable.
   */
  private async erase(userId: string): Promise<void> {
    await this.db.transaction().execute((db) => deleteReceipts(db, { userId }));
  }

  /** @param size of the new file, which takes the place of an earlier one of its request, bytes */
  private async requireSpace(userId: string, requestId: string, size: number): Promise<void> {
    const { bytes } = await this.db
      .selectFrom('receipts')
      .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
      .where('user_id', '=', userId)
      .where('request_id', '<>', requestId)
      .executeTakeFirstOrThrow();
    if (Number(bytes) + size > RECEIPTS_TOTAL_BYTES) throw new ApiProblem('RECEIPT_SPACE_FULL');
  }

  private changePending<T>(
    userId: string,
    requestId: string,
    change: (db: Kysely<ShopTables>) => Promise<T>,
  ): Promise<T> {
    return this.holds.change(requestId, () => this.requirePending(userId, requestId), change);
  }

  private async requirePending(userId: string, requestId: string): Promise<void> {
    const status = await this.statuses.of(userId, requestId);
    if (status === null) throw new ApiProblem('PAYMENT_REQUEST_NOT_FOUND');
    if (status !== 'pending') throw new ApiProblem('PAYMENT_REQUEST_NOT_PENDING', { data: { status } });
  }
}
