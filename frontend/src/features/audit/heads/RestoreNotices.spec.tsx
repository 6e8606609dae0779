import { render } from '@testing-library/react';
import type { HeadView } from '@yukselt/contracts/api';
import { HeadTable } from './HeadTable.js';
import { RestoreNotices } from './RestoreNotices.js';

jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => ({}) }));

const head = (number: number, restore?: { lost: string; reason: string }): HeadView => ({
  ...{ version: 1, number, madeAt: `2026-11-2${number}T09:00:00.000Z`, position: `${number}`, accounts: 2 },
  ...{ root: `root-${number}`, before: `hash-${number - 1}`, hash: `hash-${number}`, signature: null, ...restore },
});
const notices = (heads: readonly HeadView[]) => {
  const { container } = render(<RestoreNotices heads={heads} />);
  return [...container.querySelectorAll('[data-alert]')].map(({ textContent }) => textContent);
};

it('shows which heads a restore lost, and why', () => {
  const heads = [head(4, { lost: 'hash-2,hash-3', reason: 'Disk arızası' }), head(3), head(2), head(1)];
  expect(notices(heads)).toEqual([
    'Özet 4 (24.11.2026 12:00) bir geri yükleme duyuruyor.Günlüğün daha eski bir kopyası bilerek geri yüklendi: Disk arızası. Özet 2, 3 kaybolan olayları da kapsıyor.',
  ]);
});

it('shows lost heads that only their keepers still have', () => {
  expect(notices([head(2, { lost: 'kept-2', reason: 'Disk arızası' }), head(1)])[0]).toContain(
    'yalnızca dışarıda saklananlar arasında',
  );
});

it('shows nothing about ordinary heads', () => {
  expect(notices([head(2), head(1)])).toEqual([]);
});

it('marks the head that announces a restore, and the lost ones, in the list', () => {
  const heads = [head(4, { lost: 'hash-2,hash-3', reason: 'Disk arızası' }), head(3), head(2), head(1)];
  const { container } = render(<HeadTable heads={heads} />);
  const rows = [...container.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.querySelector('[data-tag]')?.textContent ?? '')).toEqual([
    'geri yükleme duyurusu',
    'geri yüklemede kayboldu',
    'geri yüklemede kayboldu',
    '',
  ]);
});
