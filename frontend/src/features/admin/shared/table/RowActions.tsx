import type { ReactNode } from 'react';
import { type PaletteRow, usePaletteRow } from '../../palette/palette-actions.js';
import { type RowAction, RowMenu } from './RowMenu.js';

interface Props {
  /** Name of the menu. */
  label: string;
  menu: readonly RowAction[];
  /** How the palette names the row. */
  row: PaletteRow;
  /** What the buttons do, unless the menu does it, too. */
  buttons?: readonly RowAction[];
  /** Buttons before the menu. */
  children?: ReactNode;
}

/** What can be done with a row: the frequent actions as buttons, the others in the menu, all of them in the palette. */
export function RowActions({ label, menu, row, buttons = [], children }: Props) {
  usePaletteRow(row, [...buttons, ...menu]);
  return (
    <div>
      {children}
      <RowMenu label={label} actions={menu} />
    </div>
  );
}
