import { freeTop, keepInFreePlace } from './free-place.js';
import type { Box } from './obstacles.js';

const AREA = { left: 800, right: 1180, top: 76, bottom: 788 };
const box = (top: number, bottom: number, left = 900, right = 1100): Box => ({ top, bottom, left, right });
const top = (obstacles: Box[], fromBelow = false, height = 60) => freeTop({ obstacles, area: AREA, height, fromBelow });

it('a toast keeps its edge when nothing lies there', () => {
  expect(top([])).toBe(76);
  expect(top([], true)).toBe(728);
});

it('content beside the toast does not move it', () => {
  expect(top([box(80, 130, 100, 790), box(80, 130, 1180, 1270)])).toBe(76);
});

it('a toast lies below the action line, and on phones above the bar', () => {
  expect(top([box(90, 134)])).toBe(138);
  expect(top([box(730, 788)], true)).toBe(666);
});

it('a gap that is too low is skipped', () => {
  expect(top([box(90, 134), box(190, 230)])).toBe(234);
  expect(top([box(90, 134), box(198, 230)])).toBe(138);
});

it('without a free place the result is none', () => {
  expect(top([box(76, 400), box(420, 788)])).toBeNull();
});

describe('keepInFreePlace', () => {
  const owner = document.createElement('div');
  const boxes = new Map<Element, Box>();
  const put = (part: Element, area: Box) => {
    boxes.set(part, area);
    return part;
  };
  const button = (area: Box) => put(document.body.appendChild(document.createElement('button')), area);
  let end: () => void;
  const show = () => {
    const toast = document.createElement('p');
    toast.setAttribute('data-toast', 'ok');
    owner.append(toast);
    put(toast, { left: 0, right: 380, top: 0, bottom: 52 });
    end = keepInFreePlace(owner);
  };

  beforeEach(() => {
    document.body.replaceChildren(owner);
    owner.replaceChildren();
    owner.style.position = 'fixed';
    put(owner, { left: 600, right: 980, top: 0, bottom: 52 });
    window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
    HTMLElement.prototype.checkVisibility = () => true;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const { left, right, top, bottom } = boxes.get(this) ?? { left: 0, right: 0, top: 0, bottom: 0 };
      return { left, right, top, bottom, width: right - left, height: bottom - top } as DOMRect;
    });
  });
  afterEach(() => {
    end();
    jest.restoreAllMocks();
  });

  it('leaves a toast in a gap of the page', () => {
    button({ left: 600, right: 900, top: 0, bottom: 300 });
    show();
    expect([owner.hasAttribute('data-docked'), owner.style.getPropertyValue('--toast-top')]).toEqual([false, '304px']);
  });

  it('makes toasts without a free place a part of the lower edge, above a bar, until they are gone', async () => {
    button({ left: 600, right: 900, top: 0, bottom: innerHeight });
    const bar = button({ left: 0, right: innerWidth, top: innerHeight - 60, bottom: innerHeight });
    bar.setAttribute('data-bottom-bar', '');
    show();
    expect(owner.hasAttribute('data-docked')).toBe(true);
    expect(owner.style.getPropertyValue('--toast-top')).toBe(`${innerHeight - 60 - 52}px`);
    expect([document.body.style.paddingBottom, document.documentElement.style.scrollPaddingBottom]).toEqual([
      '112px',
      '112px',
    ]);
    owner.replaceChildren();
    await Promise.resolve();
    expect([owner.hasAttribute('data-docked'), document.body.style.paddingBottom]).toEqual([false, '']);
  });

  it('lies below a dialog, which ends above it', async () => {
    button({ left: 600, right: 900, top: 0, bottom: innerHeight });
    const foot = button({ left: 0, right: innerWidth, top: innerHeight - 130, bottom: innerHeight });
    foot.setAttribute('data-dialog-foot', '');
    show();
    const room = () => document.documentElement.style.getPropertyValue('--docked');
    expect([owner.style.getPropertyValue('--toast-top'), room()]).toEqual([`${innerHeight - 52}px`, '52px']);
    owner.replaceChildren();
    await Promise.resolve();
    expect(room()).toBe('');
  });

  it('puts a second group at the edge above the first', () => {
    const first = document.createElement('div');
    first.setAttribute('data-docked', '');
    first.innerHTML = '<p data-toast="ok"></p>';
    document.body.prepend(first);
    put(first.firstElementChild!, { left: 0, right: innerWidth, top: innerHeight - 52, bottom: innerHeight });
    button({ left: 600, right: 900, top: 0, bottom: innerHeight });
    show();
    expect(owner.style.getPropertyValue('--toast-top')).toBe(`${innerHeight - 104}px`);
  });

  it('leaves room for two groups at the edge as long as one of them is there', () => {
    jest.useFakeTimers();
    const first = document.createElement('div');
    first.style.position = 'fixed';
    first.innerHTML = '<p data-toast="ok"></p>';
    document.body.prepend(first);
    put(first.firstElementChild!, { left: 0, right: innerWidth, top: innerHeight - 40, bottom: innerHeight });
    put(first, { left: 0, right: innerWidth, top: innerHeight - 40, bottom: innerHeight });
    button({ left: 0, right: innerWidth, top: 0, bottom: innerHeight });
    const afloat = document.body.appendChild(document.createElement('div'));
    afloat.dataset['shell'] = 'afloat';
    const room = () => [document.body.style.paddingBottom, afloat.style.translate];
    const endFirst = keepInFreePlace(first);
    show();
    jest.runOnlyPendingTimers(); // both look again
    expect(room()).toEqual(['92px', '0 -92px']);
    endFirst();
    first.remove();
    jest.runOnlyPendingTimers();
    expect(room()).toEqual(['52px', '0 -52px']);
    end();
    expect(room()).toEqual(['', '']);
    jest.useRealTimers();
  });
});
