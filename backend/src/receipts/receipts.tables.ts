import type { ReceiptMime } from '@yukselt/contracts/api';
import type { Generated } from 'kysely';

export interface ReceiptsTable {
  id: string;
  /** One receipt per payment request; a new one takes the place of the old. */
  request_id: string;
  user_id: string;
  mime: ReceiptMime;
  /** Size of the stored file, bytes. */
  size: number;
  /** SHA-256 of the file as uploaded, hex: it reveals the same file at another request. */
  sha256: string;
  /** The file under the customer's key: destroying the key erases it. */
  sealed: Buffer;
  uploaded_at: Date;
  /** Whether the same file was also uploaded for another request; maintained by triggers. */
  is_shared: Generated<boolean>;
}

/** The receipt on which a decision about a request was made, or is being made. */
export interface ReceiptHoldsTable {
  id: Generated<string>;
  request_id: string;
  /** The command id in the metadata of the decision's events. */
  command_id: string;
  /** `null`: there was none. */
  receipt_id: string | null;
  /** Until then the receipt does not change. */
  held_until: Date;
}

interface ReceiptsTables {
  receipts: ReceiptsTable;
  receipt_holds: ReceiptHoldsTable;
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends ReceiptsTables {}
}
