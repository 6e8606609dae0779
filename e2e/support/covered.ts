import { expect, type Page } from '@playwright/test';

/** Headings, tabs, buttons, fields' labels, prices and what is copied: nothing may lie on them. */
const ACTIONABLE = `h1, main button, main summary, main label, main [data-button], nav:not([data-crumbs]) a, [role="tab"],
  main [data-money], main [data-copy-row] b`;
/** Also links, fields and headings of the page's parts. */
export const TOAST_KEEPS = `${ACTIONABLE}, main a[href], main input, main textarea, main h2, main h3`;
/** Also figures and states: the support button, which can go away, covers none of them. */
const GLANCED = `${ACTIONABLE}, main [data-figure], main [data-status]`;
const SUPPORT = 'button[aria-label="Destek: bize yazın"]';

/**
 * What lies under parts that float over the page: texts of headings, tabs, buttons and prices that are in sight. Toasts
 * that have become a part of the window's lower edge cover as little as a bar there, and must lie on it exactly.
 * @param kept what may not be covered
 * @param scrolled px that the page is scrolled by first. It is drawn twice before anything is looked at: once for the
 * scroll, once for what follows it.
 */
export const covered = (page: Page, cover: string, scrolled = 0, kept = ACTIONABLE): Promise<string[]> =>
  page.evaluate(
    async ([selector, actionable, by]) => {
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' });
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      }
      const inSight = (part: Element) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const covers = [...document.querySelectorAll(selector)]
        .filter(inSight)
        .map((part) => part.getBoundingClientRect());
      if (covers.length === 0) return ['nothing covers: it is gone'];
      if (document.querySelector(`[data-docked] ${selector}`)) {
        const bars = [...document.querySelectorAll('[data-bottom-bar], [data-phone-nav], [data-dialog-foot]')]
          .filter(inSight)
          .map((bar) => bar.getBoundingClientRect())
          .filter(({ bottom }) => bottom >= innerHeight - 1);
        const edge = Math.min(innerHeight, ...bars.map(({ top }) => top));
        const [left, right, bottom] = [
          Math.min(...covers.map((box) => box.left)),
          Math.max(...covers.map((box) => box.right)),
          Math.max(...covers.map((box) => box.bottom)),
        ];
        const wide = left <= 0 && right >= document.documentElement.clientWidth - 1;
        return wide && Math.abs(bottom - edge) <= 1
          ? []
          : [`no edge: ${left} to ${right}, down to ${bottom} of ${edge}`];
      }
      return [...document.querySelectorAll(actionable)]
        .filter((part) => inSight(part) && !part.closest(selector))
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return (
            box.width > 4 &&
            covers.some(
              (over) =>
                box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top,
            )
          );
        })
        .map((part) => `${part.tagName} ${part.textContent}`);
    },
    [cover, kept, scrolled] as const,
  );

/** The support button rests on the lower edge of the window; each page is scrolled so that something lies there. */
const PLACES = 4;

/**
 * Scrolls the page until actions lie where the support button is, then to its end.
 * @returns what the button covers, and whether it is missing where the page has room for it: at the end.
 */
const underSupport = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([selector, actionable, places]) => {
      const button = document.querySelector(selector);
      // Panels have none, and a paying bar takes its place.
      if (!button?.checkVisibility()) return [];
      const isVisible = () => button.checkVisibility({ opacityProperty: true });
      const disc = button.getBoundingClientRect();
      const nearbyParts = () =>
        [...document.querySelectorAll(actionable)].filter((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          const fixed = part.closest('header, [data-phone-nav]') !== null;
          return !fixed && width > 4 && left < disc.right && right > disc.left && part.checkVisibility();
        });
      const over = () =>
        nearbyParts().filter((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return top < disc.bottom && bottom > disc.top;
        });
      const scrollTo = async (top: number) => {
        window.scrollTo({ top, behavior: 'instant' });
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      };
      const all = nearbyParts().filter((part) => part.getBoundingClientRect().top + window.scrollY > disc.top);
      const wrong: string[] = [];
      for (let place = 0; place < places; place += 1) {
        const part = all[Math.floor((place * all.length) / places)];
        if (!part) break;
        const { top, height } = part.getBoundingClientRect();
        await scrollTo(window.scrollY + top + height / 2 - (disc.top + disc.height / 2));
        const deadline = performance.now() + 5_000;
        while (isVisible() && over().length > 0 && performance.now() < deadline)
          await new Promise(requestAnimationFrame);
        if (isVisible()) wrong.push(...over().map(({ tagName, textContent }) => `${tagName} ${textContent}`));
      }
      await scrollTo(document.documentElement.scrollHeight);
      const deadline = performance.now() + 5_000;
      while (!isVisible() && performance.now() < deadline) {
        await scrollTo(document.documentElement.scrollHeight);
      }
      if (!isVisible()) wrong.push(`gone at the end, where ${over().map(({ textContent }) => textContent)} is`);
      await scrollTo(0);
      return wrong;
    },
    [SUPPORT, GLANCED, PLACES] as const,
  );

/** The support button covers no action, tab or price of the open page, wherever it is scrolled to. */
export async function expectFreeOfSupport(page: Page, where: string): Promise<void> {
  expect(await underSupport(page), `the support button at ${where} covers`).toEqual([]);
}
