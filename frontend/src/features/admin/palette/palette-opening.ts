import { makeAutoObservable } from 'mobx';
import { sceneStore } from '../../../stores/scene-store.js';

/**
 * The address at which the palette was opened. It outlives a page's frame: that of the page before still takes the key
 * when the address is the next one's already, and is then replaced.
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
