import { safeStorage, writeText } from './storage.js';

/** Session storage: what was typed before the program reloaded the page (stores/kept-draft.ts). */
export const DRAFTS = 'drafts';
/** Session storage: when the program last reloaded this tab, ms since 1970. */
const RELOADED_AT = 'reloaded-at';
/** Whether {@link reloadPage} was called, so that the page is about to be left. */
export let reloading = false;

/** Belongs to this tab and ends with it. */
export const tabStorage = () => safeStorage(() => window.sessionStorage);

/** Reloads the page for the program's own sake, e.g. for a newer build; what was typed comes back. */
export function reloadPage(): void {
  reloading = true;
  writeText(tabStorage(), RELOADED_AT, String(Date.now()));
  window.location.reload();
}

/** How long ago {@link reloadPage} was last called in this tab, ms. */
export const sinceReload = (): number => Date.now() - Number(tabStorage().getItem(RELOADED_AT));
