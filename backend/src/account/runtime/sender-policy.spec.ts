import type { User } from '../../identity/users.repository.js';
import { CHECKED_AGAIN_AFTER_MS, senderPolicy } from './sender-policy.js';
import { requestOf } from './testing/runner-fixture.js';

const ADMIN = { id: '22222222-2222-4222-8222-222222222222', role: 'admin' as const };
const request = requestOf('11111111-1111-4111-8111-111111111111', {}, { actor: ADMIN });
const policy = (user: Partial<User> | null) => {
  const byId = jest.fn(() => Promise.resolve(user as User | null));
  return { byId, judge: senderPolicy({ byId }) };
};

it('relies on the guard for a command that did not wait, without a query', async () => {
  const { byId, judge } = policy(null);
  await expect(judge(request, CHECKED_AGAIN_AFTER_MS - 1)).resolves.toBeUndefined();
  expect(byId).not.toHaveBeenCalled();
});

it('lets a sender with the same role decide after a wait', async () => {
  await expect(policy({ isActive: true, role: 'admin' }).judge(request, 5_000)).resolves.toBeUndefined();
});

it.each([
  ['is gone', null],
  ['was deactivated', { isActive: false, role: 'admin' as const }],
  ['was demoted', { isActive: true, role: 'user' as const }],
])('refuses a sender who %s while the command waited', async (_what, user) => {
  await expect(policy(user).judge(request, 5_000)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
