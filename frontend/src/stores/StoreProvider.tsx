import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { RootStore } from './RootStore.js';

const StoreContext = createContext<RootStore | null>(null);

/** Shares one RootStore. `create` is called again after signing out, and everything below starts afresh. */
export function StoreProvider({
  create,
  children,
}: {
  create: (onSignedOut: () => void) => RootStore;
  children: ReactNode;
}) {
  const [generation, setGeneration] = useState(0);
  return (
    <Generation key={generation} create={create} onSignedOut={() => setGeneration((current) => current + 1)}>
      {children}
    </Generation>
  );
}

function Generation({
  create,
  onSignedOut,
  children,
}: {
  create: (onSignedOut: () => void) => RootStore;
  onSignedOut: () => void;
  children: ReactNode;
}) {
  const [stores] = useState(() => create(onSignedOut));
  useEffect(() => stores.start(), [stores]);
  return <StoreContext value={stores}>{children}</StoreContext>;
}

/** @throws Error outside of a {@link StoreProvider}. */
export function useStores(): RootStore {
  const stores = useContext(StoreContext);
  if (!stores) throw new Error('useStores needs a StoreProvider above it');
  return stores;
}
