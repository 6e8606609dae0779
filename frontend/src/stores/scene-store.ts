import type { RootStore } from './RootStore.js';
import { useStores } from './StoreProvider.js';

/**
 * A store of a lazily loaded scene: made at first use, one per RootStore, gone with it at sign-out. The first page load
 * does not carry its code.
 * @returns a hook that gives the store of the current RootStore.
 */
export function sceneStore<T extends object>(create: (root: RootStore) => T): () => T {
  const made = new WeakMap<RootStore, T>();
  return () => {
    const root = useStores();
    const known = made.get(root);
    if (known) return known;
    const store = create(root);
    made.set(root, store);
    return store;
  };
}
