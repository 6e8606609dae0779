import { useLayoutEffect, useRef } from 'react';

export type QueueKeys = Partial<
  Record<'j' | 'k' | 'a' | 'r' | 'x' | 'X' | 'u' | '/' | '?' | 'Enter' | 'Escape', () => void>
>;

const MOVING: ReadonlySet<string> = new Set(['j', 'k']);

/** Letters are text in a field, and Enter presses a focused button or link. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]')) return true;
  return event.key === 'Enter' && target?.closest('button, a, summary') !== null && target !== null;
}

/**
 * Keys of the queue, for the whole page. Off inside fields, while a dialog is open, and when switched off (`?` and
 * Escape always work).
 * @param blocked a dialog is open
 */
export function useQueueKeys(keys: QueueKeys, { enabled, blocked }: { enabled: boolean; blocked: boolean }): void {
  const current = useRef({ keys, enabled, blocked });
  // Layout effects, so that a key acts on what is on the screen when it is pressed.
  useLayoutEffect(() => {
    current.current = { keys, enabled, blocked };
  });
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const now = current.current;
      if (now.blocked || belongsElsewhere(event)) return;
      // A key that is held moves on, and decides nothing.
      if (event.repeat && !MOVING.has(event.key)) return;
      const act = now.keys[event.key as keyof QueueKeys];
      if (!act || (!now.enabled && event.key.length === 1 && event.key !== '?')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
