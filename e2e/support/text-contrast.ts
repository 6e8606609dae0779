import type { Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * The contrast of texts that lie over pictures, measured on what is drawn: axe reads colours of surfaces, and leaves out
 * texts over pictures.
 */
interface OverPicture {
  text: string;
  /** Red, green and blue, 0 to 255, and how much of it is drawn, 0 to 1. */
  colour: [number, number, number, number];
  /** Something is in front of it, transparent or not. */
  behind: boolean;
  /** The least contrast that it needs (WCAG 1.4.3). */
  needed: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of 255. A pixel that differs by more belongs to a letter. */
const LETTER_FROM = 24;
/** How much of a text's letters may be less legible: their smoothed edges meet the edges of a picture. */
const ILLEGIBLE_MAX = 0.05;

/** Texts in the window with a picture right behind them, and no surface between. */
const textsOverPictures = (page: Page): Promise<OverPicture[]> =>
  page.evaluate(() => {
    // The content policy lets no style element in.
    const reach = new CSSStyleSheet();
    reach.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(reach);
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const rgba = (colour: string): [number, number, number, number] => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
      return [red!, green!, blue!, alpha! / 255];
    };
    const isPicture = (part: Element) =>
      part instanceof SVGElement ||
      part instanceof HTMLImageElement ||
      /url|gradient/.test(getComputedStyle(part).backgroundImage);
    const isSurface = (part: Element) => rgba(getComputedStyle(part).backgroundColor)[3] > 0.99;
    const liesOver = (owner: Element, stack: readonly Element[]) => {
      for (const part of stack.slice(stack.indexOf(owner))) {
        if (part !== owner && isPicture(part)) return true;
        if (isSurface(part)) return isPicture(part);
      }
      return false;
    };
    const texts: OverPicture[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!text || !owner?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const style = getComputedStyle(owner);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      for (const { left, top, width, height } of range.getClientRects()) {
        const isInWindow = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
        if (!isInWindow || width < 2) continue;
        const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
        if (!stack.includes(owner) || !liesOver(owner, stack)) continue;
        const colour = rgba(owner instanceof SVGElement ? style.fill : style.color);
        const behind = stack[0] !== owner;
        texts.push({ text, colour, behind, needed: large ? 3 : 4.5, left, top, width, height });
      }
    }
    document.adoptedStyleSheets.pop();
    return texts;
  });

function luminance(channels: readonly number[]): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** @param shown the window as PNG, one pixel per CSS pixel @param bare the same without its texts */
async function illegibleShare(text: OverPicture, shown: Buffer, bare: Buffer): Promise<number> {
  const area = {
    left: Math.floor(text.left),
    top: Math.floor(text.top),
    width: Math.floor(text.width),
    height: Math.floor(text.height),
  };
  const read = (picture: Buffer) => sharp(picture).extract(area).removeAlpha().raw().toBuffer();
  const [with_, without] = await Promise.all([read(shown), read(bare)]);
  let letters = 0;
  let illegible = 0;
  for (let at = 0; at < with_.length; at += 3) {
    const behind = [without[at]!, without[at + 1]!, without[at + 2]!];
    if (behind.every((channel, place) => Math.abs(channel - with_[at + place]!) < LETTER_FROM)) continue;
    letters += 1;
    const [red, green, blue, alpha] = text.colour;
    const drawn = [red, green, blue].map((channel, place) => channel * alpha + behind[place]! * (1 - alpha));
    if (contrast(luminance(drawn), luminance(behind)) < text.needed) illegible += 1;
  }
  // Letters that do not differ from their background are illegible.
  return letters === 0 ? Number(!text.behind) : illegible / letters;
}

/** Texts over pictures with too little contrast in the window. */
export async function illegibleTexts(page: Page): Promise<string[]> {
  const texts = await textsOverPictures(page);
  if (texts.length === 0) return [];
  const draw = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  const withTexts = await draw();
  await page.evaluate(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync('* { color: transparent !important } svg text, svg tspan { fill: transparent !important }');
    document.adoptedStyleSheets.push(bare);
  });
  const bare = await draw();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const shares = await Promise.all(texts.map((text) => illegibleShare(text, withTexts, bare)));
  return texts.flatMap(({ text }, place) =>
    shares[place]! > ILLEGIBLE_MAX ? [`${text}: ${Math.round(shares[place]! * 100)} % is illegible`] : [],
  );
}
