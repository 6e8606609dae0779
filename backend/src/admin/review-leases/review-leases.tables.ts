/** Who looks at a payment request. Rows are worth two minutes: losing them costs nothing. */
export interface ReviewLeasesTable {
  request_id: string;
  admin_id: string;
  claimed_until: Date;
}

export interface ReviewLeasesTables {
  payment_claims: ReviewLeasesTable;
}
