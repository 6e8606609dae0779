import { type Box, boxesOf, GLANCED, HEADINGS, READ, WINDOW_BARS } from './obstacles.js';

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

/** What toasts cover nowhere: all of it or, where no place is free, not figures and states. */
const KEPT_FREE = [GLANCED, READ].map((parts) => `${parts}, ${HEADINGS}`);
/** Set on the owner of toasts that have become a part of the window's lower edge. CSS draws them as wide as it. */
const DOCKED = 'data-docked';
/** How far such toasts reach up from the lower edge, and how high they are themselves, px. */
const docked = new Map<HTMLElement, { edge: number; height: number }>();

/** Where toasts lie. Their own boxes move while they slide in, so that only their heights are used. */
function measure(owner: HTMLElement) {
  const toasts = [...owner.querySelectorAll<HTMLElement>('[data-toast]')];
  const [one] = toasts;
  if (!one) return null;
  // A toast slides in from outside the window, and is judged in the column where it will lie.
  const { left, right, top: stackTop } = fixedPartOf(one).getBoundingClientRect();
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  const firstTop = Math.min(...boxes.map((box) => box.top));
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - firstTop;
  // Downwards, because the gap is above what comes next: rounded up, the stack would touch that.
  const put = (top: number) => owner.style.setProperty('--toast-top', `${Math.floor(top - (firstTop - stackTop))}px`);
  return { left, right, height, put };
}

/** Puts the toasts of `owner` where they cover nothing. @returns false when there is no such place. */
function float(owner: HTMLElement): boolean {
  const stack = measure(owner);
  if (!stack) return true;
  const { left, right, height, put } = stack;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const area = { left, right, top: Math.max(0, header) + EDGE, bottom: window.innerHeight - EDGE };
  const fromBelow = matchMedia(PHONE).matches;
  let top: number | null = null;
  for (const selector of KEPT_FREE) top ??= freeTop({ obstacles: boxesOf(selector, owner), area, height, fromBelow });
  if (top !== null) put(top);
  return top !== null;
}

/**
 * Toasts for which the page has no free place fill the window's lower edge above the bars, like a bar: the window shows
 * a little less of the page, and all of it can be scrolled above them.
 */
function dock(owner: HTMLElement): void {
  owner.setAttribute(DOCKED, '');
  const stack = measure(owner);
  if (!stack) return;
  const bars = boxesOf(WINDOW_BARS, owner).filter(({ bottom }) => bottom >= window.innerHeight - 1);
  const tops = [...bars, ...dockedBefore(owner)].map((box) => box.top);
  const top = Math.min(window.innerHeight, ...tops) - stack.height;
  stack.put(Math.ceil(top));
  docked.set(owner, { edge: window.innerHeight - top, height: stack.height });
  reserve();
}

/** Toasts of other owners that lie at the edge already. */
const dockedBefore = (owner: HTMLElement): Box[] =>
  [...document.querySelectorAll(`[${DOCKED}] [data-toast]`)]
    .filter((toast) => owner.compareDocumentPosition(toast) & Node.DOCUMENT_POSITION_PRECEDING)
    .map((toast) => toast.getBoundingClientRect());

/**
 * Leaves room for what fills the window's lower edge: at the end of the page, below what gets the focus, below what
 * floats there, and below dialogs (DialogFrame.module.css).
 */
function reserve(): void {
  const groups = [...docked.values()];
  const edge = Math.max(0, ...groups.map((group) => group.edge));
  const lift = groups.reduce((sum, { height }) => sum + height, 0);
  const size = edge === 0 ? '' : `${edge}px`;
  document.documentElement.style.scrollPaddingBottom = size;
  document.body.style.paddingBottom = size;
  document.documentElement.style.setProperty('--docked', size);
  const afloat = document.querySelector<HTMLElement>('[data-shell="afloat"]');
  if (afloat) afloat.style.translate = lift === 0 ? '' : `0 -${lift}px`;
}

/** Ends {@link dock}. */
function undock(owner: HTMLElement): void {
  if (!owner.hasAttribute(DOCKED)) return;
  owner.removeAttribute(DOCKED);
  docked.delete(owner);
  reserve();
}

/** Toasts at the edge stay there until they are gone: what hops from place to place is hard to read and to press. */
function place(owner: HTMLElement): void {
  if (owner.hasAttribute(DOCKED) || !float(owner)) dock(owner);
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
    if (!owner.querySelector('[data-toast]')) {
      pointed = false;
      undock(owner);
    }
    again();
  });
  watcher.observe(owner, { childList: true, subtree: true });
  const timer = setInterval(again, CHECK_MS);
  const onResize = () => {
    undock(owner);
    again();
  };
  window.addEventListener('resize', onResize);
  window.addEventListener('scroll', onScroll, { passive: true });
  owner.addEventListener('pointermove', onMove);
  owner.addEventListener('pointerleave', onLeave);
  return () => {
    watcher.disconnect();
    clearInterval(timer);
    undock(owner);
    window.removeEventListener('resize', onResize);
    window.removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
    owner.removeEventListener('pointermove', onMove);
    owner.removeEventListener('pointerleave', onLeave);
  };
}
