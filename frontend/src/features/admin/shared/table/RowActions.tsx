import type { ReactNode } from 'react';
import { type RowAction, RowMenu } from './RowMenu.js';

interface Props {
  /** Name of the menu. */
  label: string;
  menu: readonly RowAction[];
  /** Buttons before the menu. */
  children?: ReactNode;
}

/** What can be done with a row: the frequent actions as buttons, all of them in the menu. */
export function RowActions({ label, menu, children }: Props) {
  return (
    <div>
      {children}
      <RowMenu label={label} actions={menu} />
    </div>
  );
}
