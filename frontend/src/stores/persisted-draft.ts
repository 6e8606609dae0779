import { DRAFTS, reloading, tabStorage } from '../lib/reload.js';
import { readJson, writeJson } from '../lib/storage.js';

type Kept = Record<string, object>;
const storedDrafts = () => readJson<Kept>(tabStorage(), DRAFTS, {});

/**
 * Keeps drafts when the program reloads the page by itself (docs/product-rules.md#shell-17). A draft is restored only
 * for the user who typed it: its name ends with the user's id, or with nothing for a visitor. @param read the drafts by
 * name, without passwords and codes; `null`: none. @returns a function that ends it
 */
export function persistDraft(read: () => Kept | null): () => void {
  const handle = () => {
    if (reloading) writeJson(tabStorage(), DRAFTS, { ...storedDrafts(), ...read() });
  };
  window.addEventListener('pagehide', handle);
  return () => window.removeEventListener('pagehide', handle);
}

/** The draft that the reload kept under this name, given out once; `undefined`: none. */
export function restoreDraft<D extends object>(name: string): Partial<D> | undefined {
  const { [name]: draft, ...others } = storedDrafts();
  if (draft) writeJson(tabStorage(), DRAFTS, others);
  return draft;
}
