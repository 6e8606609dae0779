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
  /** SHA-256 of the file as it was uploaded, hex: the same file for another request shows. */
  sha256: string;
  /** The file under the customer's key: destroying the key erases it. */
  sealed: Buffer;
  uploaded_at: Date;
  /** The same file was uploaded for another request too; triggers keep it. */
  is_shared: Generated<boolean>;
}

/** The receipt on which a decision about a request was made, or is being made. */
export interface ReceiptHoldsTable {
  id: Generated<string>;
  request_id: string;
  /** As the metadata of the decision's events has it. */
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
