import { act, renderHook } from '@testing-library/react';
import { ApiError, NetworkError } from '../../../api/errors.js';
import { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { useViewJobActions } from './use-view-job-actions.js';
import { VERIFICATION } from './view-jobs.texts.js';

const notifications = new NotificationsStore();
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications }) }));

const lost = new NetworkError(new TypeError('fetch failed'));
const refused = new ApiError({ status: 500, code: 'INTERNAL' });

it.each([
  ['a verification without an answer may have begun', 'verify', lost, ['info', VERIFICATION.startUnknown]],
  ['a rebuild without an answer may have begun', 'rebuild', lost, ['info', VERIFICATION.rebuildUnknown]],
  ['a refused verification has failed', 'verify', refused, ['danger', VERIFICATION.startFailed]],
  ['a refused rebuild has failed', 'rebuild', refused, ['danger', VERIFICATION.rebuildFailed]],
] as const)('%s', async (_, action, error, notice) => {
  const work = () => Promise.reject(error);
  const { result } = renderHook(() => useViewJobActions({ verify: work, rebuild: work }));
  await act(() => result.current[action]('balances'));
  expect(notifications.take().map(({ tone, text }) => [tone, text])).toEqual([notice]);
});
