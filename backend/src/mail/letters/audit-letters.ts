import { headView } from '@yukselt/contracts/api';
import { AUDIT_MAIL } from '../mail.texts.js';
import type { MailFacts } from '../mail-kinds.js';
import { timeText } from './formats.js';
import type { Letter } from './letter.js';

export function headLetter(head: MailFacts['head-published'], name: string): Letter {
  const { number, madeAt, accounts, root, hash } = head;
  const { subject, title, text, keep, facts, action } = AUDIT_MAIL.head;
  return {
    subject: subject(String(number)),
    title: title(String(number)),
    tone: 'primary',
    name,
    paragraphs: [text, keep],
    facts: [
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
