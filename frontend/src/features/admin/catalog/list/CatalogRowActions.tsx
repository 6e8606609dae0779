import type { ReactNode } from 'react';
import { RowActions } from '../../shared/table/RowActions.js';
import type { RowAction } from '../../shared/table/RowMenu.js';
import { CATALOG } from '../admin-catalog.texts.js';
import type { CatalogActions, CatalogRow } from '../use-catalog-actions.js';

interface Props<V extends CatalogRow> {
  row: V;
  /** How the row is called for screen readers. */
  name: string;
  actions: CatalogActions<V>;
  /** Actions of this list only, placed before putting on sale and deleting. */
  menu?: readonly RowAction[];
  /** Buttons before the menu. */
  children: ReactNode;
}

/** What can be done with a row of the catalogue. */
export function CatalogRowActions<V extends CatalogRow>({ row, name, actions, menu = [], children }: Props<V>) {
  return (
    <RowActions
      label={CATALOG.more(name)}
      menu={[
        ...menu,
        {
          icon: row.isActive ? 'pause' : 'play',
          label: row.isActive ? CATALOG.deactivate : CATALOG.activate,
          run: () => void actions.toggle(row),
          disabled: actions.isBusy(row),
        },
        { icon: 'trash', label: CATALOG.remove, run: () => actions.askDelete(row), danger: true },
      ]}
    >
      {children}
    </RowActions>
  );
}
