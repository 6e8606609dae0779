import { hideWhileCovering } from './hide-while-covering.js';

const listeners = new Set<() => void>();
let narrow = false;
const resize = (toNarrow: boolean) => {
  narrow = toNarrow;
  for (const listener of [...listeners]) listener();
};
const part = document.createElement('div');
const scroll = () => window.dispatchEvent(new Event('scroll'));
const isAway = () => part.hasAttribute('data-away');

beforeEach(() => {
  listeners.clear();
  narrow = false;
  document.body.replaceChildren(part);
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = (() => ({
    get matches() {
      return narrow;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
});

describe('hideWhileCovering', () => {
  it('hides the part while a narrow window is scrolled, until it ends', () => {
    narrow = true;
    const end = hideWhileCovering(part, '(max-width: 1311px)');
    expect(isAway()).toBe(false);
    scroll();
    expect(isAway()).toBe(true);
    end();
    expect(isAway()).toBe(false);
    scroll();
    expect([isAway(), listeners.size]).toEqual([false, 0]);
  });

  it.each([
    '<b data-figure="">42 sipariş</b>',
    '<span data-status="">Bekliyor</span>',
    '<span data-money="">₺5</span>',
  ])('hides the part over a figure, a state or a price: %s', (html) => {
    narrow = true;
    const page = document.createElement('main');
    page.innerHTML = html;
    document.body.append(page);
    const place = { left: 0, top: 0, right: 20, bottom: 20, width: 20, height: 20 } as DOMRect;
    const boxes = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place);
    HTMLElement.prototype.checkVisibility = () => true;
    const end = hideWhileCovering(part, '(max-width: 1311px)');
    expect(isAway()).toBe(true);
    end();
    boxes.mockRestore();
  });

  it('hides the part over a line of a heading, not over the empty end of the line', () => {
    narrow = true;
    document.body.append(document.createElement('h2'));
    HTMLElement.prototype.checkVisibility = () => true;
    const at = (left: number) => ({ left, top: 0, right: left + 20, bottom: 20, width: 20, height: 20 }) as DOMRect;
    const boxes = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(at(100));
    for (const [line, away] of [
      [90, true],
      [0, false],
    ] as const) {
      Range.prototype.getClientRects = () => [at(line)] as unknown as DOMRectList;
      const end = hideWhileCovering(part, '(max-width: 1311px)');
      expect(isAway()).toBe(away);
      end();
    }
    boxes.mockRestore();
  });

  it('measures what a change of the page covers after its paint, once for all changes of a frame', async () => {
    narrow = true;
    const frames: FrameRequestCallback[] = [];
    const frame = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    const measured = jest.spyOn(document.body, 'querySelectorAll');
    const end = hideWhileCovering(part, '(max-width: 1311px)');
    measured.mockClear();
    document.body.append(document.createElement('p'));
    await Promise.resolve();
    document.body.append(document.createElement('p'));
    await Promise.resolve();
    expect(frames).toHaveLength(1);
    frames[0]?.(0);
    expect(measured).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.resolve();
    expect(measured).toHaveBeenCalledTimes(1);
    end();
    frame.mockRestore();
    measured.mockRestore();
  });

  it('watches nothing in a window that has a margin for the part, and begins and ends as the window changes', () => {
    const end = hideWhileCovering(part, '(max-width: 1311px)');
    scroll();
    expect(isAway()).toBe(false);
    resize(true);
    scroll();
    expect(isAway()).toBe(true);
    resize(false);
    expect(isAway()).toBe(false);
    scroll();
    expect(isAway()).toBe(false);
    end();
  });
});
