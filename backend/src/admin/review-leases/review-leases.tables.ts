/** Who looks at a payment request. Rows are worth two minutes: losing them costs nothing. */
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
