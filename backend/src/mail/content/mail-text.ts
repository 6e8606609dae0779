import { MAIL } from '../mail.texts.js';
import { greeting, oneLine } from './formats.js';
import { type Letter, type LetterSite, PREFERENCES_PATH } from './mail-content.js';

/** The e-mail as plain text, for programs and readers without HTML. */
export function letterText(letter: Letter, site: LetterSite): string {
  const parts = [
    letter.title,
    greeting(letter.name),
    ...letter.paragraphs,
    (letter.lines ?? []).map(([text, amount]) => `- ${oneLine(text)}: ${amount}`).join('\n'),
    letter.total === undefined ? '' : `${MAIL.total}: ${letter.total}`,
    letter.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n'),
    letter.action ? `${letter.action.label}:\n${site.url}${letter.action.path}` : '',
    letter.warning ?? '',
    ['--', ...footerOf(letter, site)].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function footerOf({ footer }: Letter, site: LetterSite): string[] {
  const help = MAIL.help(site.contactEmail);
  if (footer === 'newsletter') return [MAIL.footerNewsletter(site.name), help];
  const choice = footer === 'preferences' ? [MAIL.preferences, site.url + PREFERENCES_PATH] : [MAIL.security];
  return [MAIL.footer(site.name), ...choice, help];
}
