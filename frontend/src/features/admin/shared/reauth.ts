import type { RootStore } from '../../../stores/RootStore.js';
import { ReauthStore } from './ReauthStore.js';

const made = new WeakMap<RootStore, ReauthStore>();

/** The one password question of a RootStore: admin and audit share it. */
export function reauthOf(root: RootStore): ReauthStore {
  const known = made.get(root);
  if (known) return known;
  const store = new ReauthStore((password) => root.session.reauthenticate(password));
  made.set(root, store);
  return store;
}
