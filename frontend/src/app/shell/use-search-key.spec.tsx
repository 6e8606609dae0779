import { fireEvent, renderHook } from '@testing-library/react';
import { memoryStorage } from '../../lib/storage.js';
import type { RootStore } from '../../stores/RootStore.js';
import { UiStore } from '../../stores/UiStore.js';
import { useSearchKey } from './use-search-key.js';

/** What a key opens on a page. @param adminFresh of somebody who may open the panel */
function press(page: string, adminFresh: boolean, key: object): UiStore['search'] {
  document.body.innerHTML = page;
  const ui = new UiStore(memoryStorage(), document.documentElement);
  const { unmount } = renderHook(() => useSearchKey({ session: { adminFresh }, ui } as unknown as RootStore));
  const field = document.querySelector('input');
  field?.focus();
  fireEvent.keyDown(field ?? document.body, key);
  unmount();
  return ui.search;
}
const CTRL_K = { key: 'k', ctrlKey: true };

it.each([
  ['Ctrl+K of an admin, whatever has arrived of the panel', '<main></main>', true, CTRL_K, 'panel'],
  ['⌘K', '<main></main>', true, { key: 'k', metaKey: true }, 'panel'],
  ['Ctrl+K in a field', '<input>', true, CTRL_K, 'panel'],
  ['Ctrl+K of a customer', '<main></main>', false, CTRL_K, null],
  ['Ctrl+Shift+K', '<main></main>', true, { key: 'K', ctrlKey: true, shiftKey: true }, null],
  ['Ctrl+K beside the palette of the panel', '<button aria-keyshortcuts="Control+K">', true, CTRL_K, null],
  ['Ctrl+K above a dialog', '<p role="dialog">', true, CTRL_K, null],
  ['the slash', '<main></main>', false, { key: '/' }, 'shop'],
  ['the slash in a field', '<input>', false, { key: '/' }, null],
  ['the slash with Ctrl', '<main></main>', true, { key: '/', ctrlKey: true }, null],
] as const)('%s', (_what, page, adminFresh, key, opens) => {
  expect(press(page, adminFresh, key)).toBe(opens);
});
