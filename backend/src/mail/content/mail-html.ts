import { escapeHtml } from '../../platform/http/escape-html.js';
import { MAIL } from '../mail.texts.js';
import { greeting } from './formats.js';
import { type MailContent, type MailSite, PREFERENCES_PATH } from './mail-content.js';

/**
 * Values of the shop's tokens (frontend/src/ui/theme/tokens.css), because mail programs do not support custom
 * properties. Light ones are inline, because many programs drop the style element; dark ones override them where it is
 * kept.
 */
const LIGHT = {
  ground: '#FAF8F4',
  surface: '#FFFFFF',
  well: '#F2EEE6',
  line: '#E5DFD4',
  ink: '#10252C',
  muted: '#4A5C63',
  deep: '#0E4A5A',
  accent: '#F26B4A',
  onAccent: '#2A0D04',
  link: '#0E4A5A',
} as const;
const TONES = {
  primary: ['#E0ECED', '#0E4A5A'],
  ok: ['#DFF1E5', '#115C37'],
  warn: ['#FAECCB', '#6B4500'],
  danger: ['#FBE3DF', '#8F1A11'],
} as const;
/** A layout table, which screen readers do not announce. */
const TABLE = { role: 'presentation', cellpadding: '0', cellspacing: '0' } as const;
const FULL = { ...TABLE, width: '100%' } as const;
const FONT = "Geologica,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK_CSS = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:2px}
@media (max-width:480px){
.pad{padding-left:20px!important;padding-right:20px!important}
.btn{width:100%!important}
.btn a{display:block!important}
}
@media (prefers-color-scheme:dark){
.ground{background:#0C1417!important}
.surface{background:#121D21!important;border-color:#22323A!important}
.well{background:#1C292E!important}
.line{border-color:#22323A!important}
.ink{color:#E9EFF0!important}
.muted{color:#A9B8BD!important}
.link{color:#84C9D8!important}
.head{background:#123640!important}
.accent{background:#F47A5A!important}
.primary{background:#14323B!important;color:#A9DCE7!important}
.ok{background:#12301F!important;color:#97DDB5!important}
.warn{background:#34290F!important;color:#F0CE85!important}
.danger{background:#3B1A17!important;color:#FFB3AB!important}
}`;

type Attributes = Readonly<Record<string, string>>;

/** An element; `class` names its rule for dark, `style` is what light looks like. Children are HTML. */
function element(name: string, attributes: Attributes, ...children: string[]): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${attributeTexts.join('')}>${children.join('\n')}</${name}>`;
}
const row = (attributes: Attributes, ...children: string[]): string =>
  element('tr', {}, element('td', attributes, ...children));
const link = (address: string, text: string, style = ''): string =>
  element(
    'a',
    { class: 'link', href: escapeHtml(address), target: '_blank', style: `color:${LIGHT.link}${style}` },
    escapeHtml(text),
  );
const smallText = (size: number): string => `font-size:${size}px;line-height:1.55;color:${LIGHT.muted}`;

/** The e-mail in the shop's look: one column of tables with inline styles, no picture and nothing that loads. */
export function mailHtml(content: MailContent, site: MailSite): string {
  const surface =
    `background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:0;` +
    'border-radius:0 0 14px 14px;padding:28px 32px;word-break:break-word';
  const column = element(
    'table',
    { ...FULL, style: 'max-width:560px' },
    banner(site),
    row({ class: 'surface pad', style: surface }, body(content, site)),
    row({ class: 'pad muted', style: `padding:20px 32px;${smallText(13)}` }, footer(content, site)),
  );
  const ground = `background:${LIGHT.ground}`;
  const page = row({ align: 'center', style: 'padding:24px 12px' }, column);
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${DARK_CSS}</style>
</head>
<body class="ground" style="margin:0;padding:0;${ground};font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.paragraphs[0] ?? content.title)}</div>
${element('table', { ...FULL, class: 'ground', style: ground }, page)}
</body>
</html>
`;
}

/** The name on petrol, with the shop's staircase: three steps of cells, because programs drop SVG. */
function banner({ name, url }: MailSite): string {
  const step = (height: number) => {
    const bar = `width:7px;height:${height}px;background:${LIGHT.accent};border-radius:2px 2px 0 0`;
    const cell = { valign: 'bottom', style: 'padding:0 2px 0 0' };
    return element('td', cell, element('div', { style: `${bar};font-size:0;line-height:0` }, '&nbsp;'));
  };
  const nameStyle = 'color:#FFFFFF;text-decoration:none;font-size:20px;font-weight:600;letter-spacing:-.02em';
  const shopLink = element('a', { href: `${escapeHtml(url)}/`, target: '_blank', style: nameStyle }, escapeHtml(name));
  return row(
    { class: 'head pad', style: `background:${LIGHT.deep};border-radius:14px 14px 0 0;padding:20px 32px` },
    element(
      'table',
      TABLE,
      element('tr', {}, ...[8, 14, 20].map(step), element('td', { style: 'padding-left:8px' }, shopLink)),
    ),
  );
}

function body(content: MailContent, site: MailSite): string {
  const [background, foreground] = TONES[content.tone];
  const mark = `display:inline-block;background:${background};color:${foreground};border-radius:10px;padding:8px 14px`;
  const paragraph = (text: string) => {
    const style = `margin:0 0 14px;font-size:16px;line-height:1.55;color:${LIGHT.ink}`;
    return element('p', { class: 'ink', style }, escapeHtml(text));
  };
  return [
    element(
      'h1',
      { style: 'margin:0 0 18px;font-size:24px;line-height:1.25;letter-spacing:-.02em' },
      element('span', { class: content.tone, style: `${mark};font-weight:600` }, escapeHtml(content.title)),
    ),
    paragraph(greeting(content.name)),
    ...content.paragraphs.map(paragraph),
    lines(content),
    facts(content),
    content.action ? action(content.action, site) : '',
    content.warning === undefined
      ? ''
      : element('p', { class: 'muted', style: `margin:20px 0 0;${smallText(14)}` }, escapeHtml(content.warning)),
  ].join('\n');
}

function lines({ lines: ordered, total }: MailContent): string {
  if (!ordered) return '';
  const border = `border-bottom:1px solid ${LIGHT.line}`;
  const cell = `padding:10px 0;font-size:15px;line-height:1.45;color:${LIGHT.ink};${border}`;
  const right = 'white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums';
  const line = (text: string, amount: string, weight: number) => {
    const style = `${cell};font-weight:${weight}`;
    return element(
      'tr',
      {},
      element('td', { class: 'ink line', style }, escapeHtml(text)),
      element('td', { class: 'ink line', align: 'right', style: `${style};${right}` }, escapeHtml(amount)),
    );
  };
  const rows = ordered.map(([text, amount]) => line(text, amount, 400));
  if (total !== undefined) rows.push(line(MAIL.total, total, 600));
  return element('table', { ...FULL, style: 'margin:6px 0 18px' }, ...rows);
}

function facts({ facts: entries }: MailContent): string {
  if (entries.length === 0) return '';
  const name = `padding:4px 16px 4px 0;${smallText(14)};white-space:nowrap`;
  const value = `padding:4px 0;font-size:14px;line-height:1.55;color:${LIGHT.ink};word-break:break-word`;
  const rows = entries.map(([key, text]) =>
    element(
      'tr',
      {},
      element('td', { class: 'muted', valign: 'top', style: name }, escapeHtml(key)),
      element('td', { class: 'ink', style: `${value};font-variant-numeric:tabular-nums` }, escapeHtml(text)),
    ),
  );
  const well = `background:${LIGHT.well};border-radius:10px;margin:4px 0 22px`;
  return element(
    'table',
    { ...FULL, class: 'well', style: well },
    row({ style: 'padding:10px 16px' }, element('table', TABLE, ...rows)),
  );
}

function action({ label, path }: { label: string; path: string }, site: MailSite): string {
  const address = site.url + path;
  const style = `display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:${LIGHT.onAccent}`;
  const button = element(
    'a',
    { href: escapeHtml(address), target: '_blank', style: `${style};text-decoration:none` },
    escapeHtml(label),
  );
  const cell = { class: 'accent', align: 'center', style: `background:${LIGHT.accent};border-radius:10px` };
  return [
    element('table', { ...TABLE, class: 'btn', style: 'margin:4px 0 16px' }, row(cell, button)),
    element(
      'p',
      { class: 'muted', style: `margin:0;${smallText(13)}` },
      `${MAIL.linkHint}<br>`,
      link(address, address, ';word-break:break-all'),
    ),
  ].join('\n');
}

function footer({ footer: kind }: MailContent, site: MailSite): string {
  const choice = {
    preferences: `${MAIL.preferences} ${link(site.url + PREFERENCES_PATH, MAIL.settingsLink)}<br>`,
    security: `${MAIL.security}<br>`,
    newsletter: '',
  }[kind];
  const why = kind === 'newsletter' ? MAIL.footerNewsletter(site.name) : MAIL.footer(site.name);
  const help = escapeHtml(MAIL.help('')) + link(`mailto:${site.contactEmail}`, site.contactEmail);
  return `${escapeHtml(why)}<br>${choice}${help}`;
}
