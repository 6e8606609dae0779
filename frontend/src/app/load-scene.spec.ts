import { loadScene } from './load-scene.js';

const Page = () => null;

describe('the code of a page', () => {
  const asked: string[] = [];
  const scene = (name: string) => async () => {
    asked.push(name);
    return { default: Page };
  };
  let paint = () => {};
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
      paint = () => frame(0);
      return 1;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is loaded at once for the document, and after the next paint for a press', async () => {
    await expect(loadScene(scene('first'))).resolves.toBe(Page);
    const second = loadScene(scene('second'));
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['first']);
    paint();
    await jest.advanceTimersByTimeAsync(1);
    await expect(second).resolves.toBe(Page);
    expect(asked).toEqual(['first', 'second']);
  });

  it('is loaded in a hidden tab, which paints nothing', async () => {
    const later = loadScene(scene('hidden'));
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(later).resolves.toBe(Page);
  });
});
