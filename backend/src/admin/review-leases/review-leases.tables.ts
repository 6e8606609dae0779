/** Which admin reviews a payment request. A row lasts two minutes, so losing it costs nothing. */
export interface ReviewLeasesTable {
  request_id: string;
  admin_id: string;
  leased_until: Date;
}

interface ReviewLeasesTables {
  review_leases: ReviewLeasesTable;
}

declare module '../../platform/postgres/shop-database.js' {
  interface ShopTables extends ReviewLeasesTables {}
}
