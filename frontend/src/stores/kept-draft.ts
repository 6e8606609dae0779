import { DRAFTS, sinceReload, tabStorage } from '../lib/reload.js';
import { readJson, writeJson } from '../lib/storage.js';

/** A page is left within this time after it was told to reload. */
const LEFT_WITHIN_MS = 10_000;

interface Kept<D extends object> {
  /** Id of who typed it; `null`: a visitor. */
  owner: string | null;
  draft: Partial<D>;
}

const keptDrafts = <D extends object>() => readJson<Record<string, Kept<D>>>(tabStorage(), DRAFTS, {});

/**
 * Keeps a draft when the program reloads the page by itself (docs/product-rules.md#shell-17). @param read what was
 * typed, without passwords and codes; `null`: nothing. @returns a function that ends it
 */
export function keepDraft<D extends object>(name: string, read: () => Kept<D> | null): () => void {
  const handle = () => {
    const kept = sinceReload() < LEFT_WITHIN_MS && read();
    if (kept) writeJson(tabStorage(), DRAFTS, { ...keptDrafts(), [name]: kept });
  };
  window.addEventListener('pagehide', handle);
  return () => window.removeEventListener('pagehide', handle);
}

/** What the reload kept of this draft, once and for its owner; `null`: nothing. */
export function takeDraft<D extends object>(name: string, owner: string | null): Partial<D> | null {
  const { [name]: kept, ...others } = keptDrafts<D>();
  if (kept?.owner !== owner) return null;
  writeJson(tabStorage(), DRAFTS, others);
  return kept.draft;
}
