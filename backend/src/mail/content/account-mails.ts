import { ACCOUNT_MAIL, MAIL } from '../mail.texts.js';
import type { MailFacts } from '../mail-kinds.js';
import type { ForgottenLink } from '../mail-sources.service.js';
import { maskedEmail, timeText } from './formats.js';
import type { MailContent } from './mail-content.js';

interface SecurityTexts {
  subject: string;
  title: string;
  text: string;
  /** What to do when it was somebody else. */
  notYou: string;
  action: string;
}

/** What every e-mail about a change of an account has in common. @param path of the action */
const securityMail = (
  name: string,
  { subject, title, text, notYou, action }: SecurityTexts,
  { tone = 'warn', facts, path }: Pick<MailContent, 'facts'> & { tone?: MailContent['tone']; path: string },
): MailContent => ({
  subject,
  title,
  tone,
  name,
  facts,
  paragraphs: [text],
  action: { label: action, path },
  warning: notYou,
  footer: 'security',
});

export const deviceMail = ({ device, at }: MailFacts['new-device'], name: string): MailContent =>
  securityMail(name, ACCOUNT_MAIL.device, {
    facts: [
      [MAIL.facts.device, device || MAIL.facts.unknownDevice],
      [MAIL.facts.at, timeText(at)],
    ],
    path: '/hesap/ayarlar#oturumlar',
  });

export const emailMail = ({ changed, at }: MailFacts['email-changed'], name: string): MailContent =>
  securityMail(name, ACCOUNT_MAIL.email, {
    facts: [
      [MAIL.facts.newEmail, maskedEmail(changed)],
      [MAIL.facts.at, timeText(at)],
    ],
    path: '/iletisim',
  });

export const passwordMail = ({ at }: MailFacts['password-changed'], name: string): MailContent =>
  securityMail(name, ACCOUNT_MAIL.password, { facts: [[MAIL.facts.at, timeText(at)]], path: '/sifremi-unuttum' });

export const factorMail = ({ change, codesLeft, at }: MailFacts['second-factor-changed'], name: string): MailContent =>
  securityMail(name, ACCOUNT_MAIL.factor[change], {
    tone: change === 'on' ? 'ok' : 'warn',
    facts: [
      ...(codesLeft === undefined ? [] : [[MAIL.facts.codesLeft, String(codesLeft)] as const]),
      [MAIL.facts.at, timeText(at)],
    ],
    path: change === 'reset' ? '/iletisim' : '/hesap/ayarlar#iki-adim',
  });

export function roleMail({ role, raised, at }: MailFacts['role-changed'], name: string): MailContent {
  const { names, ...texts } = ACCOUNT_MAIL.role;
  return securityMail(
    name,
    { ...texts, text: raised ? texts.raised : texts.lowered },
    {
      facts: [
        [MAIL.facts.role, names[role]],
        [MAIL.facts.at, timeText(at)],
      ],
      path: '/iletisim',
    },
  );
}

export function accessMail({ active, at }: MailFacts['access-changed'], name: string): MailContent {
  const { ask, ...texts } = ACCOUNT_MAIL.access[active ? 'on' : 'off'];
  return securityMail(
    name,
    { ...texts, notYou: ask, action: ACCOUNT_MAIL.access.action },
    {
      tone: active ? 'ok' : 'warn',
      facts: [[MAIL.facts.at, timeText(at)]],
      path: '/iletisim',
    },
  );
}

/** @param until ISO time at which the link ends */
export function forgottenMail({ name, email, path, awaitsConfirmation }: ForgottenLink, until: string): MailContent {
  const { subject, title, text, secondAdmin, given, ignore, action } = ACCOUNT_MAIL.forgotten;
  return {
    subject,
    title,
    tone: 'primary',
    name,
    paragraphs: path === null ? [given] : [text, ...(awaitsConfirmation ? [secondAdmin] : [])],
    facts: [[MAIL.facts.account, email], ...(path === null ? [] : [[MAIL.facts.until, timeText(until)] as const])],
    ...(path === null ? {} : { action: { label: action, path } }),
    warning: ignore,
    footer: 'security',
  };
}

export function newsletterMail(path: string): MailContent {
  const { subject, title, text, ignore, action } = ACCOUNT_MAIL.newsletter;
  return {
    subject,
    title,
    tone: 'primary',
    name: null,
    paragraphs: [text],
    facts: [],
    action: { label: action, path },
    warning: ignore,
    footer: 'newsletter',
  };
}
