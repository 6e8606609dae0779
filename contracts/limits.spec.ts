import { PENDING_REQUESTS_MAX, RECEIPT_MAX_BYTES, RECEIPTS_TOTAL_BYTES, REVIEW_LEASE_MS } from './limits.js';

// docs/product-rules.md#payments-5, docs/product-rules.md#payments-7 and docs/product-rules.md#payments-8
it('are the figures of the rules, where other specs only meet them by their names', () => {
  expect(PENDING_REQUESTS_MAX).toBe(10);
  expect(REVIEW_LEASE_MS).toBe(2 * 60 * 1_000);
  expect(RECEIPT_MAX_BYTES).toBe(5 * 1_024 * 1_024);
  expect(RECEIPTS_TOTAL_BYTES).toBe(100 * 1_024 * 1_024);
});
