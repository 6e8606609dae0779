/** The content of an e-mail without its layout: {@link mailHtml} and `mailText` render the same content. */
export interface MailContent {
  subject: string;
  title: string;
  /** Colour of the mark at the top. */
  tone: 'primary' | 'ok' | 'warn' | 'danger';
  /** Whom it greets; `null`: a visitor. */
  name: string | null;
  paragraphs: readonly string[];
  /** Name and value of what it is about. */
  facts: readonly (readonly [name: string, value: string])[];
  /** What was ordered: text and amount. */
  lines?: readonly (readonly [text: string, amount: string])[];
  total?: string;
  /** The one thing to do. */
  action?: { label: string; path: string };
  /** What to do when somebody else did it. */
  warning?: string;
  footer: 'preferences' | 'security' | 'newsletter';
}

/** How e-mails name the site. */
export interface MailSite {
  name: string;
  /** Address of the site, without a slash at its end. */
  url: string;
  contactEmail: string;
}

/** Settings page of the account, where e-mails are chosen. */
export const PREFERENCES_PATH = '/hesap/ayarlar#bildirimler';
