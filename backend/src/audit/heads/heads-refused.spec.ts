import { readFile } from 'node:fs/promises';
import { StoreUnavailable } from '@yukselt/event-store';
import { AuditRefused } from '../cli/audit-command.js';
import { LogIncomplete } from './chain-walk.js';
import { restoreReason } from './head-document.js';
import { refusalOf } from './heads-refused.js';
import { RestoreRefused } from './verify-heads.js';

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};

it('explains to the operator why a head is refused', async () => {
  const refusals = [
    new AuditRefused('no instant'),
    new LogIncomplete('7'),
    new RestoreRefused('nothing was lost'),
    await failureOf(() => restoreReason('')),
    await failureOf(() => readFile('no-such-file')),
  ];
  for (const error of refusals) expect(refusalOf(error)).toBe((error as Error).message);
});

it.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  new StoreUnavailable('EventStoreDB cannot be read: no answer within 5000 ms'),
  new TypeError('x is no function'),
])('leaves other errors to the common handler: %p', (error) => {
  expect(refusalOf(error)).toBeNull();
});
