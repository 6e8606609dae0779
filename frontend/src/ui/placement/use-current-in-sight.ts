import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the current part of a row that scrolls sideways in its middle, as far as the row reaches: also when another
 * part becomes the current one, when a counter makes parts wider, and when the window changes, as on a phone that is
 * turned.
 * A row that a user has scrolled stays as it is until then.
 * @param selector of the current part
 */
export function useCurrentInSight<E extends HTMLElement>(selector: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const centred = useRef<number>(undefined);
  const centre = useRef(() => {
    const row = ref.current;
    const part = row?.querySelector<HTMLElement>(selector);
    if (!row || !part) return;
    const [{ left }, { left: start }] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
    const scrollLeft = left - start + row.scrollLeft - (row.clientWidth - part.offsetWidth) / 2;
    if (scrollLeft !== centred.current) row.scrollLeft = scrollLeft;
    centred.current = scrollLeft;
  });
  useEffect(() => centre.current());
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() => centre.current());
    sizes.observe(ref.current);
    return () => sizes.disconnect();
  }, []);
  return ref;
}
