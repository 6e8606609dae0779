import { render } from '@testing-library/react';
import { HeadsPage } from './HeadsPage.js';

const verification = { start: () => () => undefined, value: null as { head: object | null } | null };
jest.mock('../../admin/shared/frame/verification.js', () => ({ useVerificationStore: () => verification }));
jest.mock('../audit-scene-store.js', () => ({
  useHeads: () => ({ items: [], isEmpty: true, state: { status: 'ready' }, next: null, refresh: () => undefined }),
}));
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({ catalog: { siteName: 'Yükselt' } }) }));
jest.mock('../AuditSections.js', () => ({ AuditSections: () => null }));

const textWith = (head: object | null) => {
  verification.value = { head };
  return render(<HeadsPage />).container.textContent;
};

it('announces no next head when one is refused', () => {
  expect(textWith(null)).toContain('İlk günlük özet birkaç dakika içinde yayımlanır.');
  const refused = textWith({ cause: 'heads-replaced', since: '2026-11-24T21:00:30.000Z', note: 'x' });
  expect(refused).toContain('Listede özet yok');
  expect(refused).not.toContain('birkaç dakika');
});
