import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The program itself, which the package would send into the page four times for each. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Axe is compiled for old browsers: each private field of its thousands of colours is an entry of a weak map, whose
 * tables take a quarter of the time that contrast takes. Here they are properties of the colour.
 */
const FIELDS = `class Fields {
  #key = Symbol();
  has(object) { return Object.hasOwn(object, this.#key); }
  get(object) { return object[this.#key]; }
  set(object, value) { object[this.#key] = value; return this; }
  add(object) { return this.set(object, true); }
  delete(object) { return this.has(object) && delete object[this.#key]; }
}`;
const PROGRAM = `{ ${FIELDS}
(function (WeakMap, WeakSet) { ${AXE}
}).call(window, Fields, Fields); }`;

/**
 * Axe reads thousands of colours on a page that has a few dozen, and reading them takes two fifths of its time: each is
 * read once. What cannot be read is not remembered, so that axe says so each time.
 */
function rememberColours(): void {
  interface Colour {
    r: number;
    g: number;
    b: number;
    alpha: number;
    parseString(text: string): Colour;
  }
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseString(text) {
    const read = known.get(text);
    if (read) return Object.assign(this, read);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Every document that the page opens from now on has axe. */
export async function addAxe(page: Page): Promise<void> {
  await page.addInitScript(PROGRAM);
  await page.addInitScript(rememberColours);
}
