// The admins' lists, as the panel asks for them.
import { keysOf } from '../dist/contracts/keys-of.js';
import { ORDER_STATUS_LIST } from '../dist/contracts/order-status.js';
import { PAYMENT_STATUSES } from '../dist/contracts/payment-status.js';

const ORDER_FILTERS = ({ orderNumber }) => [
  '',
  ...ORDER_STATUS_LIST.map((status) => `status=${status}`),
  'sort=oldest',
  'sort=largest',
  'status=pending&sort=smallest',
  `q=${orderNumber}`,
  'q=Elif',
  'q=kimse-yok',
  'status=completed&q=a&sort=oldest',
];
const REQUEST_FILTERS = ({ reference, id }) => [
  '',
  ...keysOf(PAYMENT_STATUSES).map((status) => `status=${status}`),
  'method=bank',
  'status=pending&method=papara',
  'sort=oldest',
  'sort=largest',
  'status=pending&sort=largest',
  'status=pending&method=bank&sort=smallest',
  'outside=1',
  'status=pending&outside=1',
  'shared=1',
  'status=pending&shared=1&sort=largest',
  `q=${reference}`,
  `q=${id.slice(0, 8)}`,
  'q=Elif',
  'q=kimse-yok',
  'status=rejected&method=bank&q=a&sort=oldest',
];
const SORTS = ['created', 'name', 'lastLogin', 'balance'];
const USER_FILTERS = [
  ...SORTS.flatMap((sort) => ['asc', 'desc'].map((dir) => `sort=${sort}&dir=${dir}`)),
  'role=admin',
  'status=passive',
  'role=user&status=active&sort=balance&dir=desc',
  'q=Elif',
  'q=kimse-yok',
  'q=a&sort=name',
];

/**
 * First pages of orders and payment requests with every filter, order and search, and the figures.
 * @param {{ orderNumber: string }} order one that is searched for @param {{ reference: string, id: string }} request
 */
export const queuePaths = (order, request) => [
  ...ORDER_FILTERS(order).map((query) => `/admin/orders?limit=40&${query}`),
  ...REQUEST_FILTERS(request).map((query) => `/admin/payment-requests?limit=100&${query}`),
  '/admin/counters',
  '/admin/figures',
  '/admin/figures/history?days=90',
];

/** First pages of people, and what the panel counts besides. */
export const peoplePaths = () => [
  ...USER_FILTERS.map((query) => `/admin/users?limit=40&${query}`),
  '/admin/figures/payment-requests',
  '/admin/figures/views',
  '/me/waiting-times',
  '/catalog/activity',
];
