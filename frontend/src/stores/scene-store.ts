import type { RootStore } from './RootStore.js';
import { useStores } from './StoreProvider.js';

/**
 * A store of a lazily loaded scene: created at first use, one per RootStore, discarded with it at sign-out. The first
 * page load does not carry its code.
 * @returns `use`: the hook for components; `of`: for other stores.
 * @example export const { of: reauthOf, use: useReauthStore } = sceneStore((root) => new ReauthStore(…));
 */
export function sceneStore<T extends object>(
  create: (root: RootStore) => T,
): { of: (root: RootStore) => T; use: () => T } {
  const stores = new WeakMap<RootStore, T>();
  const of = (root: RootStore): T => {
    const cached = stores.get(root);
    if (cached) return cached;
    const store = create(root);
    stores.set(root, store);
    return store;
  };
  return { of, use: () => of(useStores()) };
}
