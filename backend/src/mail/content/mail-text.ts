import { MAIL } from '../mail.texts.js';
import { greeting, oneLine } from './formats.js';
import { type MailContent, type MailSite, PREFERENCES_PATH } from './mail-content.js';

/** The e-mail as plain text, for programs and readers without HTML. */
export function mailText(content: MailContent, site: MailSite): string {
  const parts = [
    content.title,
    greeting(content.name),
    ...content.paragraphs,
    (content.lines ?? []).map(([text, amount]) => `- ${oneLine(text)}: ${amount}`).join('\n'),
    content.total === undefined ? '' : `${MAIL.total}: ${content.total}`,
    content.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n'),
    content.action ? `${content.action.label}:\n${site.url}${content.action.path}` : '',
    content.warning ?? '',
    ['--', ...footerOf(content, site)].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function footerOf({ footer }: MailContent, site: MailSite): string[] {
  const help = MAIL.help(site.contactEmail);
  if (footer === 'newsletter') return [MAIL.footerNewsletter(site.name), help];
  const choice = footer === 'preferences' ? [MAIL.preferences, site.url + PREFERENCES_PATH] : [MAIL.security];
  return [MAIL.footer(site.name), ...choice, help];
}
