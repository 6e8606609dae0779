import { memoryStorage } from '../lib/storage.js';
import { UiStore } from './UiStore.js';

let dark = false;
const listeners = new Set<() => void>();
beforeEach(() => {
  dark = false;
  listeners.clear();
  window.matchMedia = (() => ({
    get matches() {
      return dark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
});
const setUp = (storage = memoryStorage()) => {
  const root = document.createElement('html');
  root.dataset['theme'] = 'light';
  return { ui: new UiStore(storage, root), root, storage };
};

describe('UiStore', () => {
  it('toggles and saves the theme, and sets it on the document', () => {
    const { ui, root, storage } = setUp();
    ui.toggleTheme();
    expect([ui.theme, storage.getItem('theme'), root.classList.contains('dark'), root.dataset['theme']]).toEqual([
      'dark',
      'dark',
      true,
      'dark',
    ]);
    ui.toggleTheme();
    expect([ui.theme, storage.getItem('theme'), root.classList.contains('dark')]).toEqual(['light', 'light', false]);
  });

  it('toggles the theme when the browser’s storage is full', () => {
    const { ui } = setUp(
      Object.assign(memoryStorage(), {
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
    );
    ui.toggleTheme();
    expect(ui.theme).toBe('dark');
  });

  it('follows the system until the user has chosen', () => {
    const { ui } = setUp();
    const stop = ui.start();
    dark = true;
    listeners.forEach((listener) => listener());
    expect(ui.theme).toBe('dark');
    ui.toggleTheme();
    listeners.forEach((listener) => listener());
    expect(ui.theme).toBe('light');
    stop();
    expect(listeners.size).toBe(0);
  });

  it('follows a change of the system before the program started', () => {
    const { ui, root } = setUp();
    dark = true;
    const stop = ui.start();
    expect([ui.theme, root.dataset['theme']]).toEqual(['dark', 'dark']);
    stop();
  });

  it('follows the choice made in another tab', () => {
    const { ui, storage } = setUp();
    const stop = ui.start();
    storage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(ui.theme).toBe('dark');
    stop();
  });

  it('keeps the order on the page until that page unmounts, even after the next one mounts', () => {
    const { ui } = setUp();
    const leaveFirst = ui.showOrder('ORD-6-1');
    const leaveSecond = ui.showOrder('ORD-6-2');
    leaveFirst();
    expect(ui.order).toBe('ORD-6-2');
    leaveSecond();
    expect(ui.order).toBeNull();
  });
});
