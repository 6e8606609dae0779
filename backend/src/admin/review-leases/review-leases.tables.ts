/** Which admin reviews a payment request. A row is worth two minutes: losing it costs nothing. */
export interface ReviewLeasesTable {
  request_id: string;
  admin_id: string;
  claimed_until: Date;
}

interface ReviewLeasesTables {
  payment_claims: ReviewLeasesTable;
}

declare module '../../platform/postgres/shop-database.js' {
  interface ShopTables extends ReviewLeasesTables {}
}
