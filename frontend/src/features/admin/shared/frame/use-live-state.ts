import { useEffect, useState } from 'react';
import { useStores } from '../../../../stores/StoreProvider.js';

/** A stream that opens within this time was never down for the reader, ms: no page load shows it as down. */
const GRACE_MS = 3_000;

/** Whether the event stream is open. `opening` for its first moments: neither live nor down is known then. */
export function useLiveState(): 'on' | 'opening' | 'off' {
  const { live } = useStores();
  const [up, setUp] = useState(live.up);
  const [isOpening, setOpening] = useState(true);
  useEffect(() => {
    setUp(live.up);
    return live.onStatus(setUp);
  }, [live]);
  useEffect(() => {
    setOpening(true);
    if (up) return;
    const timer = setTimeout(() => setOpening(false), GRACE_MS);
    return () => clearTimeout(timer);
  }, [up]);
  if (up) return 'on';
  return isOpening ? 'opening' : 'off';
}
