import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Width before the first measurement, and where nothing is laid out (specs), px. */
const FALLBACK_WIDTH = 38;

/**
 * Width of the widest of a drawing's labels, px: the amounts of an axis begin where the page's column begins, however
 * long they are.
 * @param labels selector of the labels
 */
export function useLabelWidth(svg: RefObject<SVGSVGElement | null>, labels: string): number {
  const [width, setWidth] = useState(FALLBACK_WIDTH);
  const measure = useCallback(() => {
    const texts = [...(svg.current?.querySelectorAll<SVGTextElement>(labels) ?? [])];
    const widest = Math.ceil(Math.max(0, ...texts.map((text) => text.getComputedTextLength?.() ?? 0)));
    if (widest > 0) setWidth(widest);
  }, [svg, labels]);
  // The amounts follow the balance, so that every drawing is measured.
  useLayoutEffect(measure);
  useEffect(() => void document.fonts?.ready.then(measure), [measure]);
  return width;
}
