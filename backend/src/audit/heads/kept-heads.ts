import { type HeadView, headView } from '@yukselt/contracts/api';
import { headHash } from './head-document.js';

/** Longest text of a head, characters: a head that announces a restore names the lost heads. */
const HEAD_MAX = 32_000;
const QUOTED_PRINTABLE = /^content-transfer-encoding:\s*quoted-printable/im;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', '#39': "'", amp: '&' };

/**
 * The heads in a text that somebody kept: the published list, the Atom feed, or a daily e-mail, even in the form in
 * which a mail program saves it. Each head is found as the JSON object that these carry; anything else is skipped.
 */
export function headsIn(text: string): HeadView[] {
  const plain = unescapeXml(QUOTED_PRINTABLE.test(text) ? decodeQuotedPrintable(text) : text);
  const heads = new Map<string, HeadView>();
  for (const { index } of plain.matchAll(/\{/g)) {
    const head = headAt(plain, index);
    if (head) heads.set(JSON.stringify(head), head);
  }
  return [...heads.values()];
}

/** Mail programs break long lines. Only the reason has spaces of its own. */
const UNBROKEN: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/\r?\n/g, ''),
  (text) => text.replace(/\s*\n\s*/g, ''),
  (text) => text.replace(/\s+/g, ' '),
  (text) => text.replace(/\s/g, ''),
];

function headAt(text: string, start: number): HeadView | null {
  let depth = 0;
  const end = Math.min(text.length, start + HEAD_MAX);
  for (let at = start; at < end; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) {
      const candidates = UNBROKEN.map((unbroken) => parseHead(unbroken(text.slice(start, at + 1)))).filter(
        (head) => head !== null,
      );
      return candidates.find(({ hash, signature: _, ...head }) => headHash(head) === hash) ?? candidates[0] ?? null;
    }
  }
  return null;
}

function parseHead(text: string): HeadView | null {
  try {
    return headView.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const unescapeXml = (text: string): string =>
  text.replace(/&(quot|lt|gt|#39|amp);/g, (_, name: string) => ENTITIES[name]!);

/** Quoted-printable (RFC 2045) of UTF-8. */
const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
