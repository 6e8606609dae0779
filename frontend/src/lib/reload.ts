import { safeStorage } from './storage.js';

/** Session storage: what was typed before the program reloaded the page (stores/persisted-draft.ts). */
export const DRAFTS = 'drafts';
/** Whether {@link reloadPage} was called, so that the page is about to be left. */
export let reloading = false;

/** Belongs to this tab and ends with it. */
export const tabStorage = () => safeStorage(() => window.sessionStorage);

/** Reloads the page for the program's own sake, e.g. for a newer build; what was typed comes back. */
export function reloadPage(): void {
  reloading = true;
  window.location.reload();
}

/**
 * How long ago this tab was reloaded, ms; infinite when its document was not loaded by a reload. The browser reports
 * this even where it denies its storage, so that no page reloads in a loop.
 */
export const sinceReload = (): number => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'reload' ? performance.now() : Infinity;
};
