import { PRERENDER_ID } from '@yukselt/contracts/api';
import { useLayoutEffect } from 'react';

/** Removes the prerendered page in the frame in which the real one appears. */
export function useRemovePrerender(): void {
  useLayoutEffect(() => document.getElementById(PRERENDER_ID)?.remove(), []);
}
