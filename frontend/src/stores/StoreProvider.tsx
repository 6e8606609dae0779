import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { RootStore } from './RootStore.js';
import type { SignOutReason } from './session-options.js';

const StoreContext = createContext<RootStore | null>(null);

/**
 * Creates the stores of a session. React may call it more than once for the same session and keep one result, so it
 * changes nothing outside of what it returns. @param endedBy why the previous session ended; `null` for the first one
 * of the page.
 */
export type CreateStores = (endedBy: SignOutReason | null, onSignedOut: (reason: SignOutReason) => void) => RootStore;

interface Session {
  /** Counts the sessions of this page. */
  generation: number;
  endedBy: SignOutReason | null;
}
const FIRST: Session = { generation: 0, endedBy: null };

/** Shares one RootStore. `create` is called again after signing out, and everything below starts afresh. */
export function StoreProvider({ create, children }: { create: CreateStores; children: ReactNode }) {
  const [{ generation, endedBy }, setSession] = useState(FIRST);
  const handleSignedOut = (reason: SignOutReason) =>
    setSession((before) => ({ generation: before.generation + 1, endedBy: reason }));
  return (
    <Generation key={generation} create={() => create(endedBy, handleSignedOut)}>
      {children}
    </Generation>
  );
}

function Generation({ create, children }: { create: () => RootStore; children: ReactNode }) {
  const [stores] = useState(create);
  useEffect(() => stores.start(), [stores]);
  return <StoreContext value={stores}>{children}</StoreContext>;
}

/** @throws Error outside of a {@link StoreProvider}. */
export function useStores(): RootStore {
  const stores = useContext(StoreContext);
  if (!stores) throw new Error('useStores needs a StoreProvider above it');
  return stores;
}
