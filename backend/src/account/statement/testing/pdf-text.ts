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

/** The texts of a PDF that pdfkit made, page by page, each piece as it was written. */
export function pdfTexts(pdf: Buffer): string[][] {
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
      let font: Map<number, string> | undefined;
      const texts: string[] = [];
      const content = at(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]).stream;
      for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
        if (name !== undefined) font = letters.get(name);
        else {
          const codes = [...glyphs!.matchAll(/<([\da-f]*)>/gi)].map(([, hex]) => hex!).join('');
          texts.push((codes.match(/.{4}/g) ?? []).map((code) => font?.get(Number.parseInt(code, 16)) ?? '?').join(''));
        }
      }
      return texts;
    });
}
