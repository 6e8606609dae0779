import { randomBytes } from 'node:crypto';
import type { HeadView } from '@yukselt/contracts/api';
import { createTransport } from 'nodemailer';
import { headMail } from '../../mail/content/audit-mails.js';
import { mailHtml } from '../../mail/content/mail-html.js';
import { mailText } from '../../mail/content/mail-text.js';
import { EvidenceKeys } from '../../platform/evidence-keys.js';
import { HEAD_VERSION, headHash, NO_HEAD } from './head-document.js';
import { headFeed } from './head-feed.js';
import { headsIn } from './kept-heads.js';

const SITE = { name: 'Yükselt', url: 'https://yukselt.example', contactEmail: 'destek@yukselt.example' };
const keys = EvidenceKeys.read({ EVIDENCE_KEY: randomBytes(32).toString('base64') });

function published(number: number, before: string, restore?: Pick<HeadView, 'lost' | 'reason'>): HeadView {
  const position = String(number).padStart(20, '0');
  const madeAt = `2026-11-0${number}T00:00:00.000Z`;
  const root = String(number).repeat(64);
  const head = { version: HEAD_VERSION, number, madeAt, position, accounts: 60, root, before, ...restore };
  return { ...head, hash: headHash(head), signature: keys.sign(head) };
}
const first = published(1, NO_HEAD);
/** Its reason has letters of two bytes, quotes and spaces, as no other field has. */
const second = published(2, first.hash, { lost: first.hash, reason: 'Disk arızası: “ana” & "yedek" <birlikte> gitti' });
const mail = headMail(second, 'Deniz Ö');

/** The e-mail as a mail program saves it. */
async function saved(): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const text = mailText(mail, SITE);
  const { message } = await transport.sendMail({ from: 'a@x', to: 'b@x', text, html: mailHtml(mail, SITE) });
  return (message as Buffer).toString();
}

it.each([
  ['the published list', () => JSON.stringify({ heads: [second, first], next: null }), [second, first]],
  ['the list as an editor shows it', () => JSON.stringify({ heads: [second, first] }, null, 2), [second, first]],
  ['one head', () => JSON.stringify(first), [first]],
  ['the feed', () => headFeed([second, first], SITE.url), [second, first]],
  ['the text of an e-mail', () => mailText(mail, SITE), [second]],
  ['the page of an e-mail', () => mailHtml(mail, SITE), [second]],
  ['lines of an e-mail that were broken', () => mailText(mail, SITE).replace(/(.{60})/g, '$1\n'), [second]],
  ['a saved e-mail', saved, [second]],
  ['another text', () => '{"version":1} {"heads":', []],
])('finds the heads of %s', async (_, text, heads) => {
  expect(headsIn(await text())).toEqual(heads);
});
