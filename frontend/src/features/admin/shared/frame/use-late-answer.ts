import { useEffect, useState } from 'react';
import { useStores } from '../../../../stores/StoreProvider.js';

/** An answer that takes longer than this is late. */
const LATE_MS = 1_000;

/**
 * Whether the server owes this page an answer for longer than usual.
 * @param changesOnly leaves out reads and money commands
 */
export function useLateAnswer({ afterMs = LATE_MS, changesOnly = false } = {}): boolean {
  const { http } = useStores();
  const [late, setLate] = useState(0);
  useEffect(
    () =>
      http.onRequest((answer, change, isUpload) => {
        if (isUpload || (changesOnly && !change)) return;
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          setLate((count) => count + 1);
        }, afterMs);
        const end = () => {
          clearTimeout(timer);
          if (isLate) setLate((count) => count - 1);
        };
        answer.then(end, end);
      }),
    [http, afterMs, changesOnly],
  );
  return late > 0;
}
