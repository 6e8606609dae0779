import type { ReactNode } from 'react';
import { RowActions } from '../../shared/table/RowActions.js';
import type { RowAction } from '../../shared/table/RowMenu.js';
import { CATALOG } from '../admin-catalog.texts.js';
import type { CatalogActions, CatalogRow } from '../use-catalog-actions.js';

interface Props<V extends CatalogRow> {
  row: V;
  /** How the row is called for screen readers and in the palette. */
  name: string;
  /** Tells apart rows of the same name in the palette. */
  detail?: string;
  actions: CatalogActions<V>;
  /** Actions of this list only, placed before putting on sale and deleting. */
  menu?: readonly RowAction[];
  /** What the buttons do. */
  buttons?: readonly RowAction[];
  /** Buttons before the menu. */
  children: ReactNode;
}

/** What can be done with a row of the catalogue. */
export function CatalogRowActions<V extends CatalogRow>({
  row,
  name,
  detail,
  actions,
  menu = [],
  buttons = [],
  children,
}: Props<V>) {
  return (
    <RowActions
      row={{ name, detail }}
      buttons={buttons}
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
