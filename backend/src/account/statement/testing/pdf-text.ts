import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  /** Inflated; empty for an object without a stream. */
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id, body] = match as unknown as [string, string, string];
    const at = body.indexOf('stream\n');
    const dictionary = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const stream = dictionary.includes('/FlateDecode')
      ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
      : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

/** Characters of a font's glyphs, from its `ToUnicode` map: ranges that begin at a code and list their characters. */
function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from, list] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(from!, 16);
    for (const [, hex] of list!.matchAll(/<([\da-f ]*)>/gi))
      letters.set(code++, Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
  }
  return letters;
}

/** A piece of text as it was written; points, `y` from the page's lower edge to its baseline. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** The texts of a PDF that pdfkit made and where they stand, page by page. */
export function pdfPlaces(pdf: Buffer): PlacedText[][] {
  const objects = objectsOf(pdf);
  const at = (reference: string | undefined): PdfObject =>
    objects.get(reference ?? '') ?? { dictionary: '', stream: '' };
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = at(/\/Resources (\d+) 0 R/.exec(dictionary)?.[1]).dictionary;
      const letters = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [
          name!,
          lettersOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(font).dictionary)?.[1]).stream),
        ]),
      );
      const content = at(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]).stream;
      const pieces = content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n\[(.*)\] TJ/g);
      return [...pieces].map(([, x, y, font, size, glyphs]) => {
        const codes = [...glyphs!.matchAll(/<([\da-f]*)>/gi)].map(([, hex]) => hex!).join('');
        const letter = (code: string): string => letters.get(font!)?.get(Number.parseInt(code, 16)) ?? '?';
        return {
          text: (codes.match(/.{4}/g) ?? []).map(letter).join(''),
          x: Number(x),
          y: Number(y),
          size: Number(size),
        };
      });
    });
}

export const pdfTexts = (pdf: Buffer): string[][] => pdfPlaces(pdf).map((page) => page.map(({ text }) => text));

/** A letter's mean share of its size, and a line's height without what letters have below and above most others. */
const LETTER = { width: 0.48, height: 0.8 };
/** Whether two texts lie over each other. */
export const overlap = (one: PlacedText, other: PlacedText): boolean =>
  Math.abs(one.y - other.y) < LETTER.height * Math.min(one.size, other.size) &&
  one.x < other.x + other.text.trim().length * other.size * LETTER.width &&
  other.x < one.x + one.text.trim().length * one.size * LETTER.width;
