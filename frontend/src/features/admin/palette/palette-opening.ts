import { makeAutoObservable } from 'mobx';
import { sceneStore } from '../../../stores/scene-store.js';

/**
 * The address at which the palette was opened. It outlives a page's frame: the previous page's frame still receives the
 * key when the address is already that of the next page, and is then replaced.
 */
class PaletteOpening {
  address: string | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.address = window.location.href;
  }
  close(): void {
    this.address = null;
  }
}

export const { use: usePaletteOpening } = sceneStore(() => new PaletteOpening());
