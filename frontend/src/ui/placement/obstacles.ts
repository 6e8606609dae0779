/** An area of the window, px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Bars at the window's lower edge. */
export const WINDOW_BARS = '[data-bottom-bar], [data-phone-nav]';
/** Bars that are fixed in the window, also the foot of a dialog: what lies under them cannot be scrolled into view. */
const BARS = `${WINDOW_BARS}, [data-dialog-foot]`;
/** Controls, entries of menus, the page's heading, and the outcomes of an admin's actions. */
const ACTIONS = `h1, button, summary, [data-button], [role="tab"], [role="menuitem"], nav:not([data-crumbs]) a,
  ${BARS}, label, input, select, textarea, [data-outcome]`;
/** Headings of the page's parts. They are as wide as the part, so that a small part may lie at their end. */
export const HEADINGS = 'h2, h3';
/** Also what is read at a glance: prices, what is copied (an IBAN), links and breadcrumbs. */
export const READ = `${ACTIONS}, a[href], [data-money], [data-copy-row] b`;
/** Also figures and states: a part that can go away covers none of them. */
export const GLANCED = `${READ}, [data-figure], [data-status]`;
/** Smaller elements are visually hidden, px. */
const VISIBLE_FROM = 4;

const wholeOf = (part: HTMLElement): DOMRect[] => [part.getBoundingClientRect()];
/** Of a heading the lines: the heading itself is as wide as its part of the page. */
export function linesOf(part: HTMLElement): DOMRect[] {
  if (!part.matches(HEADINGS)) return wholeOf(part);
  const range = document.createRange();
  range.selectNodeContents(part);
  return [...range.getClientRects()];
}

/**
 * Where parts of the page that are in sight lie, without those of `owner`.
 * @param areasOf the areas of one part
 */
export function boxesOf(selector: string, owner: HTMLElement, areasOf = wholeOf): Box[] {
  // Below an open dialog nothing can be pressed.
  const page = [...document.querySelectorAll<HTMLElement>('.MuiModal-root')].at(-1) ?? document.body;
  return [...page.querySelectorAll<HTMLElement>(selector)]
    .filter((part) => !owner.contains(part) && part.checkVisibility({ visibilityProperty: true }))
    .flatMap(areasOf)
    .filter(
      ({ width, height, top, bottom }) =>
        width > VISIBLE_FROM && height > VISIBLE_FROM && bottom > 0 && top < window.innerHeight,
    );
}
