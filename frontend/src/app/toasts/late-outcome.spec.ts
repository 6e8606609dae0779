import type { BulkResult } from '@yukselt/contracts/api';
import { ApiError } from '../../api/errors.js';
import { COMMAND } from '../../stores/command.texts.js';
import { resentRefusal } from '../../stores/command-refusal.js';
import type { PendingCommand } from '../../stores/pending-command.js';
import { lateOutcomeNotice } from './late-outcome.js';
import { LATE_OUTCOME } from './late-outcome.texts.js';

const bulk: PendingCommand = {
  intent: 'bulk:approve:r1,r2',
  userId: 'admin',
  method: 'POST',
  path: '/api/v1/admin/bulk/payment-requests',
  body: {},
  key: 'k',
  sentAt: 0,
};
const refused: BulkResult['results'][number] = { id: 'r1', code: 'FORBIDDEN', detail: 'Yetkiniz yok' };

it('does not report a partly refused bulk command as done', () => {
  expect(lateOutcomeNotice(bulk, { results: [refused] })).toEqual(['warn', LATE_OUTCOME.doneInPart]);
  expect(lateOutcomeNotice({ ...bulk, endedAt: 5 }, { results: [refused] })).toEqual(['warn', LATE_OUTCOME.doneInPart]);
  expect(lateOutcomeNotice(bulk, { results: [] })).toEqual(['ok', LATE_OUTCOME.done]);
});

it('does not report a command with an unknown outcome as failed', () => {
  const refusal = new ApiError({ status: 409, detail: 'Sipariş bulunamadı' });
  expect(lateOutcomeNotice(bulk, resentRefusal(bulk, refusal))).toEqual(['warn', COMMAND.outcomeInLists, Infinity]);
  expect(lateOutcomeNotice(bulk, refusal)).toEqual(['danger', `${LATE_OUTCOME.commandFailed} Sipariş bulunamadı`]);
});
