import { ACCOUNT_MAIL, MAIL } from '../mail.texts.js';
import type { MailFacts } from '../mail-kinds.js';
import type { ForgottenLink } from '../mail-sources.service.js';
import { maskedEmail, timeText } from './formats.js';
import type { MailContent } from './mail-content.js';

export function deviceMail({ device, at }: MailFacts['new-device'], name: string): MailContent {
  const { subject, title, text, notYou, action } = ACCOUNT_MAIL.device;
  return {
    subject,
    title,
    tone: 'warn',
    name,
    paragraphs: [text],
    facts: [
      [MAIL.facts.device, device || MAIL.facts.unknownDevice],
      [MAIL.facts.at, timeText(at)],
    ],
    action: { label: action, path: '/hesap/ayarlar#oturumlar' },
    warning: notYou,
    footer: 'security',
  };
}

export function emailMail({ changed, at }: MailFacts['email-changed'], name: string): MailContent {
  const { subject, title, text, notYou, action } = ACCOUNT_MAIL.email;
  return {
    subject,
    title,
    tone: 'warn',
    name,
    paragraphs: [text],
    facts: [
      [MAIL.facts.newEmail, maskedEmail(changed)],
      [MAIL.facts.at, timeText(at)],
    ],
    action: { label: action, path: '/iletisim' },
    warning: notYou,
    footer: 'security',
  };
}

export function passwordMail({ at }: MailFacts['password-changed'], name: string): MailContent {
  const { subject, title, text, notYou, action } = ACCOUNT_MAIL.password;
  return {
    subject,
    title,
    tone: 'warn',
    name,
    paragraphs: [text],
    facts: [[MAIL.facts.at, timeText(at)]],
    action: { label: action, path: '/sifremi-unuttum' },
    warning: notYou,
    footer: 'security',
  };
}

export function factorMail({ change, codesLeft, at }: MailFacts['second-factor-changed'], name: string): MailContent {
  const { subject, title, text, notYou, action } = ACCOUNT_MAIL.factor[change];
  return {
    subject,
    title,
    tone: change === 'on' ? 'ok' : 'warn',
    name,
    paragraphs: [text],
    facts: [
      ...(codesLeft === undefined ? [] : [[MAIL.facts.codesLeft, String(codesLeft)] as const]),
      [MAIL.facts.at, timeText(at)],
    ],
    action: { label: action, path: change === 'reset' ? '/iletisim' : '/hesap/ayarlar#iki-adim' },
    warning: notYou,
    footer: 'security',
  };
}

export function roleMail({ role, raised, at }: MailFacts['role-changed'], name: string): MailContent {
  const { subject, title, names, notYou, action, ...texts } = ACCOUNT_MAIL.role;
  return {
    subject,
    title,
    tone: 'warn',
    name,
    paragraphs: [raised ? texts.raised : texts.lowered],
    facts: [
      [MAIL.facts.role, names[role]],
      [MAIL.facts.at, timeText(at)],
    ],
    action: { label: action, path: '/iletisim' },
    warning: notYou,
    footer: 'security',
  };
}

export function accessMail({ active, at }: MailFacts['access-changed'], name: string): MailContent {
  const { subject, title, text, ask } = ACCOUNT_MAIL.access[active ? 'on' : 'off'];
  return {
    subject,
    title,
    tone: active ? 'ok' : 'warn',
    name,
    paragraphs: [text],
    facts: [[MAIL.facts.at, timeText(at)]],
    action: { label: ACCOUNT_MAIL.access.action, path: '/iletisim' },
    warning: ask,
    footer: 'security',
  };
}

/** @param until ISO time at which the link ends */
export function forgottenMail({ name, email, path, waits }: ForgottenLink, until: string): MailContent {
  const { subject, title, text, waits: second, given, ignore, action } = ACCOUNT_MAIL.forgotten;
  return {
    subject,
    title,
    tone: 'primary',
    name,
    paragraphs: path === null ? [given] : [text, ...(waits ? [second] : [])],
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
