import { render } from '@testing-library/react';
import { usePaletteActionsStore } from '../../palette/palette-actions.js';
import { RowActions } from './RowActions.js';

const root = {};
jest.mock('../../../../stores/StoreProvider.js', () => ({ useStores: () => root }));

it('offers its buttons and the menu to the palette while the row is on the page, without what is disabled', () => {
  const done: string[] = [];
  const action = (label: string, disabled = false) => ({
    icon: 'edit' as const,
    label,
    disabled,
    run: () => void done.push(label),
  });
  let offered: ReturnType<typeof usePaletteActionsStore> | undefined;
  function Probe() {
    offered = usePaletteActionsStore();
    return null;
  }
  const row = (shown: boolean) => (
    <>
      <Probe />
      {shown && (
        <RowActions
          label="Diğer"
          row={{ name: 'Instagram', detail: '/instagram' }}
          buttons={[action('Düzenle')]}
          menu={[action('Pasifleştir', true), action('Sil…')]}
        />
      )}
    </>
  );
  const { rerender } = render(row(true));
  expect(offered?.all.map(({ label, detail, ofRow }) => [label, detail, ofRow])).toEqual([
    ['Düzenle · Instagram', '/instagram', true],
    ['Sil… · Instagram', '/instagram', true],
  ]);
  offered?.all[1]?.run();
  expect(done).toEqual(['Sil…']);
  rerender(row(false));
  expect(offered?.all).toEqual([]);
});
