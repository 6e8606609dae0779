import type { IconName } from '@yukselt/contracts';
import { makeAutoObservable, observable } from 'mobx';
import { useEffect, useId } from 'react';
import { sceneStore } from '../../../stores/scene-store.js';

/** Something that the open page can do now. */
export interface PaletteAct {
  label: string;
  icon: IconName;
  run: () => void;
}

/** What the parts of the open page offer to the palette. */
export class PaletteActs {
  readonly #parts = observable.map<string, readonly PaletteAct[]>({}, { deep: false });

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get all(): PaletteAct[] {
    return [...this.#parts.values()].flat();
  }

  offer(part: string, acts: readonly PaletteAct[]): void {
    if (acts.length === 0) this.#parts.delete(part);
    else this.#parts.set(part, acts);
  }
}

const { use } = sceneStore(() => new PaletteActs());

export { use as usePaletteActsStore };

/** Offers acts to the palette as long as this part is on the page. */
export function usePaletteActs(acts: readonly PaletteAct[]): void {
  const store = use();
  const part = useId();
  useEffect(() => store.offer(part, acts));
  useEffect(() => () => store.offer(part, []), [store, part]);
}
