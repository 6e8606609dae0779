import { useEffect, useState } from 'react';
import { type FetchState, failed, LOADING, READY } from '../../lib/request-state.js';

/**
 * An uploaded receipt as an address that lives as long as it is shown.
 * @param load reads the file; may be made anew by every render
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
    let made: string | null = null;
    let here = true;
    setState(LOADING);
    load().then(
      (blob) => {
        if (!here) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
        setState(READY);
      },
      (error: unknown) => {
        if (here) setState(failed(error));
      },
    );
    return () => {
      here = false;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [key]);
  return { url, state };
}
