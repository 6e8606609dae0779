import { commandIdOf, derivedId } from '@yukselt/contracts';

/**
 * What the examples of the API document tell about: on 21 November 2026 a customer tops up 500 TRY by bank transfer, an
 * admin approves the request, and the customer buys 1,000 followers for 129 TRY, which are being delivered. Ids of
 * commands, orders and requests derive from each other as they do in the shop.
 */

const BOUGHT_AT = '2026-11-21T07:05:42.517Z';
/** Times, in the order in which things happened. */
export const TIMES = {
  opened: '2026-11-20T16:48:09.204Z',
  loggedIn: '2026-11-21T06:10:30.882Z',
  requested: '2026-11-21T06:12:04.318Z',
  uploaded: '2026-11-21T06:14:37.045Z',
  approved: '2026-11-21T06:40:11.730Z',
  bought: BOUGHT_AT,
  started: '2026-11-21T07:20:03.961Z',
  /** When the examples are read. */
  now: '2026-11-21T09:00:00.000Z',
} as const;
export const DAY = '2026-11-21';

export const ELIF = {
  id: '0198f3c0-5a10-7c41-9b2e-4d1f6a8e0c11',
  name: 'Elif Yılmaz',
  email: 'elif.yilmaz@example.com',
  phone: '+90 532 000 00 11',
} as const;
export const AYSE = {
  id: '0198f3c0-1b22-7a90-8c53-71e0d4b9f202',
  name: 'Ayşe Demir',
  email: 'ayse@yukselt.example',
} as const;
export const MEHMET = {
  id: '0198f3c0-2c33-7d15-a864-82f1e5ca0303',
  name: 'Mehmet Kaya',
  email: 'mehmet@yukselt.example',
} as const;
/** As lists and entries name a person. */
export const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name });

export const TOP_UP_KEY = '01a1fcbb-bb85-7b52-8f3d-2a9c4e6b1d70';
export const CHECKOUT_KEY = '01a1fcec-d659-7a14-b2c8-5d7e1f4a6c08';
/** The key of the customer's other commands, and that of the admin's: each of them is told as the only one. */
export const OWN_KEY = '01a1fd54-9020-7c35-9d17-3e8a5f2b6c41';
export const DECISION_KEY = '01a1fcd5-7aee-7e08-9a41-6b0f8d2c5e93';
export const TOP_UP_COMMAND = commandIdOf(ELIF.id, 'POST', '/api/v1/me/payment-requests', TOP_UP_KEY);
export const REQUEST_ID = derivedId(TOP_UP_COMMAND, 'request');
export const CHECKOUT_COMMAND = commandIdOf(ELIF.id, 'POST', '/api/v1/me/checkout', CHECKOUT_KEY);
export const ORDER_ID = derivedId(CHECKOUT_COMMAND, 'order');
export const ORDER_NUMBER = `ORD${Date.parse(BOUGHT_AT)}-42-1`;
/** The command of the customer about the own request, order or account. */
export const ownId = (path: string): string => commandIdOf(ELIF.id, 'POST', `/api/v1/me/${path}`, OWN_KEY);
const adminCommand = (path: string): string => commandIdOf(AYSE.id, 'POST', `/api/v1/admin/${path}`, DECISION_KEY);
/** The command of an admin about the customer's request or order. */
export const decisionId = (path: string): string => adminCommand(`accounts/${ELIF.id}/${path}`);
/** The command of the only item of a bulk request. @param item what AdminBulkController makes of it for its list */
export const bulkItemId = (path: string, item: string, id: string): string =>
  derivedId(derivedId(adminCommand(`bulk/${path}`), item), id);
export const APPROVAL_COMMAND = decisionId(`payment-requests/${REQUEST_ID}/approve`);
export const START_COMMAND = decisionId(`orders/${ORDER_ID}/start-processing`);
export const RECEIPT_ID = '0198f3c2-6e77-7f20-8d19-93a0b7c8d404';
export const REFERENCE = 'YK7Q2M9XKD';

/** Kuruş. The balance is the top-up less the order. */
export const [TOP_UP, TOTAL, BALANCE] = ['50000', '12900', '37100'] as const;

export const PLATFORM_ID = '0198f3c1-0a01-7b60-9f00-1c2d3e4f5a05';
export const CATEGORY_ID = '0198f3c1-0b02-7c71-8e11-2d3e4f5a6b06';
export const SERVICE_ID = '0198f3c1-0c03-7d82-ad22-3e4f5a6b7c07';
export const POST_ID = '0198f3c1-0d04-7e93-bc33-4f5a6b7c8d08';
export const BLOG_CATEGORY_ID = '0198f3c1-0e05-7fa4-9b44-5a6b7c8d9e09';
export const COMMENT_ID = '0198f3c1-0f06-70b5-8a55-6b7c8d9e0f10';
export const SESSION_ID = '0198f3c4-1007-71c6-b966-7c8d9e0f1a11';

/** The place of the n-th event of the log, as PostgreSQL numbers it. */
export const positionOf = (n: number): string => String(n).padStart(20, '0');
/** A hash, by the two digits that it repeats. */
export const hashOf = (digits: string): string => digits.repeat(32);
