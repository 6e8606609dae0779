import { makeAutoObservable } from 'mobx';
import type { KeyValueStorage } from './storage.js';

export type Theme = 'light' | 'dark';
const THEME_KEY = 'theme';

/** What belongs to the window: theme and what is open in it. */
export class UiStore {
  theme: Theme;
  cartOpen = false;
  readonly #storage: KeyValueStorage;
  readonly #root: HTMLElement;

  /** @param root the document element; index.html has set its theme before the first paint. */
  constructor(storage: KeyValueStorage, root: HTMLElement) {
    this.#storage = storage;
    this.#root = root;
    this.theme = root.dataset['theme'] === 'dark' ? 'dark' : 'light';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggleTheme(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark';
    this.#root.dataset['theme'] = this.theme;
    this.#root.classList.toggle('dark', this.theme === 'dark');
    this.#storage.setItem(THEME_KEY, this.theme);
  }

  openCart(): void { this.cartOpen = true; }
  closeCart(): void { this.cartOpen = false; }
}
