import { makeAutoObservable, runInAction } from 'mobx';
import { type KeyValueStorage, writeText } from '../lib/storage.js';

export type Theme = 'light' | 'dark';
const THEME_KEY = 'theme';

/** The state of the window: its theme and what is open in it. */
export class UiStore {
  theme: Theme;
  cartOpen = false;
  /** The open search: over the shop, or over everything that an admin does. */
  search: 'shop' | 'panel' | null = null;
  /** Short number of the order on the page, because a question to support is about that order. */
  order: string | null = null;
  readonly #storage: KeyValueStorage;
  readonly #root: HTMLElement;

  /** @param root the document element; index.html has set its theme before the first paint. */
  constructor(storage: KeyValueStorage, root: HTMLElement) {
    this.#storage = storage;
    this.#root = root;
    this.theme = root.dataset['theme'] === 'dark' ? 'dark' : 'light';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Follows the theme of other tabs and, as long as none is saved, of the system (docs/product-rules.md#shell-5).
   * @returns a function that stops it.
   */
  start(): () => void {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => this.#show(themeOf(this.#storage.getItem(THEME_KEY)) ?? (system.matches ? 'dark' : 'light'));
    const followTab = (event: StorageEvent) => {
      if (event.key === THEME_KEY) follow();
    };
    system.addEventListener('change', follow);
    window.addEventListener('storage', followTab);
    follow(); // what changed since the page set its theme
    return () => {
      system.removeEventListener('change', follow);
      window.removeEventListener('storage', followTab);
    };
  }

  toggleTheme(): void {
    this.#show(this.theme === 'dark' ? 'light' : 'dark');
    writeText(this.#storage, THEME_KEY, this.theme);
  }

  /** @returns a function that ends it, when the page is left. */
  showOrder(number: string): () => void {
    this.order = number;
    return () => {
      if (this.order === number) runInAction(() => (this.order = null));
    };
  }

  openCart(): void {
    this.cartOpen = true;
  }
  closeCart(): void {
    this.cartOpen = false;
  }

  openSearch(): void {
    this.search = 'shop';
  }
  openPalette(): void {
    this.search = 'panel';
  }
  closeSearch(): void {
    this.search = null;
  }

  #show(theme: Theme): void {
    runInAction(() => {
      this.theme = theme;
    });
    this.#root.dataset['theme'] = theme;
    this.#root.classList.toggle('dark', theme === 'dark');
    this.#tint();
  }

  /** Phones colour their own bars to match the page, which may differ from the system's theme. */
  #tint(): void {
    const ground = getComputedStyle(this.#root).getPropertyValue('--c-ground').trim();
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      if (ground !== '') meta.content = ground;
  }
}

const themeOf = (saved: string | null): Theme | null => (saved === 'dark' || saved === 'light' ? saved : null);
