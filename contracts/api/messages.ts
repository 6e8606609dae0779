import { z } from 'zod';
import { ENTRY_NUMBER } from '../entry-number.js';
import { pageQuery, searchText } from './common.js';
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
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: contactSubject,
  message: z.string(),
  sentAt: z.string().describe('ISO time.'),
  readAt: z.string().nullable().describe('ISO time at which an admin marked it as read; `null`: unread.'),
});
export type ContactMessageView = z.infer<typeof contactMessageView>;

export const newsletterAddressView = z.object({
  id: z.string(),
  email: z.string(),
  subscribedAt: z.string().describe('ISO time.'),
  confirmedAt: z.string().nullable().describe('ISO time; `null`: the owner of the address has not confirmed it.'),
});
export type NewsletterAddressView = z.infer<typeof newsletterAddressView>;
