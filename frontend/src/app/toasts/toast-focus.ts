/** The key that moves the focus to the newest toast, and back. */
const TOAST_KEY = 'F8';

/** The element that had the focus before the toasts. */
let origin: HTMLElement | null = null;

/** Returns the focus to where it was before {@link TOAST_KEY}; does nothing when the key was not used. */
export function leaveToasts(): void {
  origin?.focus();
  origin = null;
}

/**
 * An open dialog of MUI hides everything outside it from screen readers and pulls the focus back into itself. Toasts
 * must be heard, and their "Geri Al" be reached, meanwhile: the region stays readable, keeps its own focus, and {@link
 * TOAST_KEY} leads to it.
 * @returns a function that ends it.
 */
export function keepReachable(host: HTMLElement, label: string): () => void {
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', label);
  const show = () => {
    if (host.hasAttribute('aria-hidden')) host.removeAttribute('aria-hidden');
  };
  const watcher = new MutationObserver(show);
  watcher.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
  show();
  // The dialog's trap listens at the document.
  const keep = (event: FocusEvent) => event.stopPropagation();
  host.addEventListener('focusin', keep);
  const jump = (event: KeyboardEvent) => {
    if (event.key !== TOAST_KEY || event.repeat) return;
    if (host.contains(document.activeElement)) return leaveToasts();
    const newest = [...host.querySelectorAll<HTMLElement>('[data-toast]')].at(-1);
    const button = newest?.querySelector<HTMLElement>('button');
    if (!button) return;
    event.preventDefault();
    origin = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    button.focus();
  };
  document.addEventListener('keydown', jump);
  return () => {
    watcher.disconnect();
    host.removeEventListener('focusin', keep);
    document.removeEventListener('keydown', jump);
  };
}
