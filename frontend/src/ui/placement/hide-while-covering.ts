import { nextPaint } from '../painting/next-paint.js';
import { boxesOf, GLANCED, HEADINGS, linesOf } from './obstacles.js';

/** Set while something lies under the part. CSS hides it, and leaves it to the keyboard and to screen readers. */
const AWAY = 'data-away';
/** After this long without a scroll event the page rests, in browsers without `scrollend`, ms. */
const REST_MS = 150;

/** Whether an action, link, tab, price, figure, state or line of a heading in sight lies where `part` is. */
function coversSomething(part: HTMLElement): boolean {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  return boxesOf(`${GLANCED}, ${HEADINGS}`, part, linesOf).some(
    (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  );
}

/** Hides `part` while it covers something, and while the page is scrolled. @returns a function that ends it. */
function watch(part: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let measuring = false;
  let stopped = false;
  const settle = () => {
    clearTimeout(timer);
    part.toggleAttribute(AWAY, coversSomething(part));
  };
  // Measured once per frame, because a page that loads changes in many steps, and after its paint: what a press changes
  // is on the screen first. On a slow phone measuring a long page takes longer than a frame.
  const onChange = () => {
    if (measuring) return;
    measuring = true;
    void nextPaint().then(() => {
      measuring = false;
      if (!stopped) settle();
    });
  };
  const onScroll = () => {
    part.setAttribute(AWAY, '');
    clearTimeout(timer);
    timer = setTimeout(settle, REST_MS);
  };
  const onScrollEnd = (event: Event) => {
    if (event.target === document) settle();
  };
  settle();
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(onChange);
  sizes.observe(document.body);
  window.addEventListener('resize', onChange);
  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('scrollend', onScrollEnd);
  return () => {
    stopped = true;
    clearTimeout(timer);
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('resize', onChange);
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('scrollend', onScrollEnd);
    part.removeAttribute(AWAY);
  };
}

/**
 * Hides a part that floats over the page while it would cover something, and while the page is scrolled.
 * @param windows the windows in which it may cover something, as a media query: the page of others is not watched.
 * @returns a function that ends it.
 */
export function hideWhileCovering(part: HTMLElement, windows: string): () => void {
  const query = matchMedia(windows);
  let end = query.matches ? watch(part) : undefined;
  const onChange = () => {
    end?.();
    end = query.matches ? watch(part) : undefined;
  };
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
    end?.();
  };
}
