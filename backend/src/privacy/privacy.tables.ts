/** Closings that were requested. Unfinished rows are resumed at the next start. */
interface ErasuresTable {
  user_id: string;
  requested_at: Date;
  finished_at: Date | null;
}

interface PrivacyTables {
  erasures: ErasuresTable;
}

declare module '../platform/postgres/shop-database.js' {
  interface ShopTables extends PrivacyTables {}
}
