import { ApiError, NetworkError } from './errors.js';
import { mayBeSaved } from './may-be-saved.js';

const answer = (status: number, code?: ApiError['code']) => new ApiError({ status, ...(code && { code }) });

it.each([
  ['no answer', new NetworkError(new TypeError('offline')), true],
  ['a server whose time was over', answer(503, 'STORE_UNAVAILABLE'), true],
  ['a refusal', answer(409, 'CATALOG_CHANGED'), false],
  ['maintenance', answer(503, 'MAINTENANCE'), false],
  ['a fault of the server', answer(500, 'INTERNAL'), false],
  ['a fault of the page', new TypeError('x is no function'), false],
])('after %s', (_what, error, may) => expect(mayBeSaved(error)).toBe(may));
