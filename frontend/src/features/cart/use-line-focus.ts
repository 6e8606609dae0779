import { type RefObject, useLayoutEffect, useRef } from 'react';

interface LineFocus<T extends HTMLElement> {
  /** What holds the lines. */
  part: RefObject<T | null>;
  /** Carries out a removal. @param index of the first line that goes */
  remove: (index: number, act: () => void) => void;
}

/**
 * The pressed trash button disappears with its line: the next one takes the focus. @param count of lines
 * @param otherwise selects what takes the focus when no line is left
 */
export function useLineFocus<T extends HTMLElement>(count: number, otherwise?: string): LineFocus<T> {
  const part = useRef<T>(null);
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count decides when to look
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const buttons = part.current?.querySelectorAll<HTMLElement>('[data-cart-line] button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = null;
    if (next) next.focus();
    else if (otherwise !== undefined) part.current?.querySelector<HTMLElement>(otherwise)?.focus();
  }, [count]);
  return {
    part,
    remove: (index, act) => {
      removed.current = index;
      act();
    },
  };
}
