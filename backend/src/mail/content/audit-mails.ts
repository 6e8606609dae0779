import { lostHeads } from '@yukselt/contracts';
import { headView } from '@yukselt/contracts/api';
import { AUDIT_MAIL } from '../mail.texts.js';
import type { MailFacts } from '../mail-kinds.js';
import { timeText } from './formats.js';
import type { MailContent } from './mail-content.js';

export function headMail(head: MailFacts['head-published'], name: string): MailContent {
  const { number, madeAt, accounts, root, hash, lost, reason } = head;
  const { subject, title, text, keep, facts, action, restored } = AUDIT_MAIL.head;
  return {
    subject: (lost === undefined ? subject : restored.subject)(String(number)),
    title: lost === undefined ? title(String(number)) : restored.title,
    tone: lost === undefined ? 'primary' : 'warn',
    name,
    paragraphs: [...(lost === undefined ? [] : [restored.text(lostHeads(head).length)]), text, keep],
    facts: [
      ...(reason === undefined ? [] : [[restored.reason, reason] as const]),
      [facts.number, String(number)],
      [facts.at, timeText(madeAt)],
      [facts.accounts, String(accounts)],
      [facts.root, root],
      [facts.hash, hash],
      ...('before' in head ? [[facts.whole, JSON.stringify(headView.parse(head))] as const] : []),
    ],
    action: { label: action, path: '/denetim/ozetler' },
    footer: 'security',
  };
}
