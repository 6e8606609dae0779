import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '@yukselt/contracts';

const ROOT = path.resolve(__dirname, '../../..');

/** The examples of a document: what its fenced blocks in one language hold, in their order. */
export const examplesIn = (document: string, language: string): string[] =>
  [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(
    ([, named, text]) => (named === language ? [text!] : []),
  );

/** What differs from run to run, and what stands for it. */
const VARYING: [text: RegExp, name: string][] = [
  [/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"'],
  [/\bORD\d{13}-\d+-/g, 'ORD-'],
  [/"\d{20}"/g, '"position"'],
  [/"v1\.[\w.+/=-]+"/g, '"sealed"'],
  [/"[\w-]{43}"/g, '"hash"'],
  [/"YK[0-9A-Z]{8}"/g, '"reference"'],
];

/**
 * Examples without what differs from run to run. Ids become numbers in the order in which they first occur, so that the
 * same id in two examples must be the same one in both.
 */
export function comparable(examples: readonly unknown[]): unknown {
  const ids: string[] = [];
  let text = canonicalJson(examples);
  for (const [varying, name] of VARYING) text = text.replaceAll(varying, name);
  return JSON.parse(
    text.replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `id ${ids.indexOf(id) + 1}`;
    }),
  );
}
