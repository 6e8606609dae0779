import { ACTIONS, BARS, type Box, boxesOf, GLANCED, HEADINGS, READ } from './obstacles.js';

interface Search {
  obstacles: readonly Box[];
  /** Where the stack may lie: its left and right edge, and the highest and lowest line. */
  area: Box;
  height: number;
  /** The lower edge is the better one. */
  fromBelow: boolean;
}

/** Left free around what is not covered, px. */
const GAP = 4;

/**
 * The top at which a stack covers none of the obstacles, as near as possible to its edge of the area; `null` when it
 * covers one wherever it is.
 */
export function freeTop({ obstacles, area, height, fromBelow }: Search): number | null {
  const inColumn = obstacles.filter(({ left, right }) => right > area.left && left < area.right);
  const first = fromBelow ? area.bottom - height : area.top;
  const next = inColumn.map((box) => (fromBelow ? box.top - GAP - height : box.bottom + GAP));
  const tops = [first, ...next]
    .filter((top) => top >= area.top && top + height <= area.bottom)
    .sort((a, b) => (fromBelow ? b - a : a - b));
  return tops.find((top) => inColumn.every((box) => box.bottom <= top || box.top >= top + height)) ?? null;
}

/** Distance from header and lower edge, px. */
const EDGE = 12;
/** The page loads and changes under toasts that are there, ms. */
const CHECK_MS = 250;
const PHONE = '(max-width: 599px)';

function fixedPartOf(toast: HTMLElement): HTMLElement {
  let part: HTMLElement | null = toast;
  while (part && getComputedStyle(part).position !== 'fixed') part = part.parentElement;
  return part ?? toast;
}

/** What toasts must not cover: all of it or, where no place is free, less and less of it. */
const KEPT_FREE = [...[GLANCED, READ, ACTIONS].map((parts) => `${parts}, ${HEADINGS}`), ACTIONS, BARS];

/** Puts the toasts of `owner` where they cover no action, price, tab or heading. CSS reads `--toast-top`. */
function place(owner: HTMLElement): void {
  const toasts = [...owner.querySelectorAll<HTMLElement>('[data-toast]')];
  const [one] = toasts;
  if (!one) return;
  // A toast slides in from outside the window, and is judged in the column where it will lie.
  const { left, right, top: stackTop } = fixedPartOf(one).getBoundingClientRect();
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  const firstTop = Math.min(...boxes.map((box) => box.top));
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - firstTop;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const area = { left, right, top: Math.max(0, header) + EDGE, bottom: window.innerHeight - EDGE };
  const fromBelow = matchMedia(PHONE).matches;
  let top: number | null = null;
  for (const selector of KEPT_FREE) top ??= freeTop({ obstacles: boxesOf(selector, owner), area, height, fromBelow });
  top ??= fromBelow ? area.bottom - height : area.top;
  owner.style.setProperty('--toast-top', `${Math.round(top - (firstTop - stackTop))}px`);
}

/** Keeps toasts off what is pressed and read, while they are shown. @returns a function that ends it. */
export function keepInFreePlace(owner: HTMLElement): () => void {
  let pointed = false;
  const again = () => {
    // Under a pointer that came to them, toasts stay: a button is about to be pressed. One that appears under a pointer
    // at rest covers what that pointer is for, and moves.
    if (!pointed && !owner.contains(document.activeElement)) place(owner);
  };
  const onMove = () => {
    pointed = true;
  };
  const onLeave = () => {
    pointed = false;
  };
  let frame = 0;
  // A toast that waits for the next look lies on what has been scrolled under it, and takes the press.
  const onScroll = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(again);
  };
  again();
  const watcher = new MutationObserver(() => {
    if (!owner.querySelector('[data-toast]')) pointed = false;
    again();
  });
  watcher.observe(owner, { childList: true, subtree: true });
  const timer = setInterval(again, CHECK_MS);
  window.addEventListener('resize', again);
  window.addEventListener('scroll', onScroll, { passive: true });
  owner.addEventListener('pointermove', onMove);
  owner.addEventListener('pointerleave', onLeave);
  return () => {
    watcher.disconnect();
    clearInterval(timer);
    window.removeEventListener('resize', again);
    window.removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
    owner.removeEventListener('pointermove', onMove);
    owner.removeEventListener('pointerleave', onLeave);
  };
}
