import { MESSAGES } from './admin-messages.texts.js';

/**
 * A mail to the sender with the subject filled in. The address is a visitor's text: nothing in it may add a header.
 */
export const replyAddress = ({ email }: { email: string }, subject: string, siteName: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(MESSAGES.replySubject(subject, siteName))}`;
