import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../feedback/ErrorBoundary.js';

/**
 * Lazily loaded code did not arrive: the connection is gone, or the server has a newer build, whose
 * files have other names.
 */
export class PartNotLoaded extends Error {
  constructor(options: ErrorOptions) {
    super('a part of the page could not be loaded', options);
  }
}

/** @throws PartNotLoaded */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PartNotLoaded({ cause });
  }
}

/** Like React's `lazy`. Browsers remember a module that did not arrive, so only a new document loads it again. */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => loadPart(load));

/**
 * Holds a lazily loaded part that the page works without.
 * @param onUnavailable called when its code cannot be loaded: removes the part and reports the reason
 */
export const PartBoundary = ({ onUnavailable, children }: { onUnavailable: () => void; children: ReactNode }) => (
  <ErrorBoundary fallback={(error) => <Unavailable error={error} onUnavailable={onUnavailable} />}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);

function Unavailable({ error, onUnavailable }: { error: unknown; onUnavailable: () => void }) {
  const isOwn = error instanceof PartNotLoaded;
  useEffect(() => {
    if (isOwn) onUnavailable();
  }, [isOwn, onUnavailable]);
  if (!isOwn) throw error;
  return null;
}
