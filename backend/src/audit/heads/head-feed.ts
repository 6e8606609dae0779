import type { HeadView } from '@yukselt/contracts/api';
import { HEADS } from '../audit.texts.js';

const NEVER = '1970-01-01T00:00:00.000Z';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Atom (RFC 4287). An entry's id holds the hash of its head, so that a reader keeps a changed head as a second entry.
 * @param site the shop's address without a slash at the end: RFC 4287 requires absolute addresses
 */
export function headFeed(heads: readonly HeadView[], site: string): string {
  const entries = heads.map(
    (head) => `  <entry>
    <id>urn:sha256:${head.hash}</id>
    <title>${escaped((head.lost === undefined ? HEADS.entry : HEADS.restored)(head.number))}</title>
    <updated>${head.madeAt}</updated>
    <content type="text">${escaped(JSON.stringify(head))}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="tr">
  <id>${escaped(`${site}/api/v1/heads/feed.atom`)}</id>
  <title>${escaped(HEADS.feed)}</title>
  <author><name>${escaped(HEADS.author)}</name></author>
  <link rel="self" href="${escaped(`${site}/api/v1/heads/feed.atom`)}"/>
  <link rel="related" type="application/json" href="${escaped(`${site}/.well-known/yukselt-heads.json`)}"/>
  <updated>${heads[0]?.madeAt ?? NEVER}</updated>
${entries.join('')}</feed>
`;
}
