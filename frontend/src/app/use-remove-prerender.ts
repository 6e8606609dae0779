import { PRERENDER_ID } from '@yukselt/contracts/api';
import { useLayoutEffect } from 'react';

/** Takes away what the served page showed until now: in the frame in which the page proper appears. */
export function useRemovePrerender(): void {
  useLayoutEffect(() => document.getElementById(PRERENDER_ID)?.remove(), []);
}
