import type { IconName } from '@yukselt/contracts';
import { makeAutoObservable, observable } from 'mobx';
import { useEffect, useId } from 'react';
import { sceneStore } from '../../../stores/scene-store.js';
import type { RowAction } from '../shared/table/RowMenu.js';

/** Something that the open page can do now. */
export interface PaletteAction {
  label: string;
  icon: IconName;
  /** Tells apart what has the same label. */
  detail?: string | undefined;
  /** Of one row of a list: offered once a text is typed, because without one the list is a short menu. */
  ofRow?: boolean;
  run: () => void;
}

/** The row that actions are about, as an admin would type it. */
export interface PaletteRow {
  name: string;
  /** Tells apart rows of the same name. */
  detail?: string | undefined;
}

/** What the parts of the open page offer to the palette. */
export class PaletteActions {
  readonly #parts = observable.map<string, readonly PaletteAction[]>({}, { deep: false });

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get all(): PaletteAction[] {
    return [...this.#parts.values()].flat();
  }

  offer(part: string, actions: readonly PaletteAction[]): void {
    if (actions.length === 0) this.#parts.delete(part);
    else this.#parts.set(part, actions);
  }
}

const { use } = sceneStore(() => new PaletteActions());

export { use as usePaletteActionsStore };

/** Offers actions to the palette as long as this part is on the page. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const store = use();
  const part = useId();
  useEffect(() => store.offer(part, actions));
  useEffect(() => () => store.offer(part, []), [store, part]);
}

/** Offers what can be done with one row of a list. */
export function usePaletteRow({ name, detail }: PaletteRow, actions: readonly RowAction[]): void {
  usePaletteActions(
    actions
      .filter(({ disabled }) => !disabled)
      .map(({ icon, label, run }) => ({ icon, label: `${label} · ${name}`, detail, ofRow: true, run })),
  );
}
