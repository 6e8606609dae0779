import { z } from 'zod';
import { ENTRY_NUMBER } from '../entry-number.js';
import { instantWire, pageQuery, searchText } from './common.js';
import { contactSubject } from './contact.js';

/** How many characters of a message a list shows; reading the whole message is an entry of the access log. */
export const CONTACT_EXCERPT_MAX = 160;

export const entryNumber = z.string().regex(ENTRY_NUMBER).describe('Number of the entry');

export const contactMessagesQuery = pageQuery.extend({
  state: z.enum(['read', 'unread']).optional().describe('Read or unread messages only'),
  subject: contactSubject.optional().describe('Messages with this subject only'),
  q: searchText('the name, address or text'),
});
export type ContactMessagesQuery = z.output<typeof contactMessagesQuery>;
export const newsletterQuery = pageQuery.extend({ q: searchText('the address') });
export type NewsletterQuery = z.output<typeof newsletterQuery>;
/** An admin's mark. */
export const messageMarkBody = z.strictObject({ read: z.boolean() });
export type MessageMarkBody = z.output<typeof messageMarkBody>;

export const contactMessageView = z.object({
  id: z.string().describe('Number of the message.'),
  name: z.string(),
  email: z.string(),
  subject: contactSubject,
  message: z.string(),
  sentAt: instantWire,
  readAt: instantWire.nullable().describe('When an admin marked it as read; `null`: unread.'),
});
export type ContactMessageView = z.infer<typeof contactMessageView>;

export const newsletterAddressView = z.object({
  id: z.string().describe('Number of the subscription.'),
  email: z.string(),
  subscribedAt: instantWire,
  confirmedAt: instantWire.nullable().describe('`null`: the owner of the address has not confirmed it.'),
});
export type NewsletterAddressView = z.infer<typeof newsletterAddressView>;
