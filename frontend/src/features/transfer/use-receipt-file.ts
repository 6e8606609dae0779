import { useEffect, useState } from 'react';
import { type FetchState, failed, LOADING, READY } from '../../lib/request-state.js';

/**
 * An uploaded receipt as an address that lives as long as it is shown.
 * @param load reads the file; every render may pass another one
 * @param key what is shown: another key reads again. null: nothing is shown
 */
export function useReceiptFile(
  load: () => Promise<Blob>,
  key: string | null,
): { url: string | null; state: FetchState } {
  const [url, setUrl] = useState<string | null>(null);
  const [state, setState] = useState<FetchState>(LOADING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key decides when to read
  useEffect(() => {
    if (key === null) return;
    let objectUrl: string | null = null;
    let cancelled = false;
    setState(LOADING);
    load().then(
      (blob) => {
        if (cancelled) return;
        objectUrl = URL.createObjectURL(blob);
        setUrl(objectUrl);
        setState(READY);
      },
      (error: unknown) => {
        if (!cancelled) setState(failed(error));
      },
    );
    return () => {
      cancelled = true;
      setUrl(null);
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    };
  }, [key]);
  return { url, state };
}
