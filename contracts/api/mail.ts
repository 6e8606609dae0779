import { z } from 'zod';
import { idWire, instantWire, pageQuery } from './common.js';
import { emailSchema } from './identity.js';

/** Every e-mail of the shop (docs/product-rules.md#mail-1). A code never changes: it is stored. */
export const MAIL_KINDS = [
  'order-placed',
  'order-completed',
  'order-cancelled',
  'payment-approved',
  'payment-rejected',
  'payment-reversed',
  'new-device',
  'email-changed',
  'password-changed',
  'second-factor-changed',
  'role-changed',
  'access-changed',
  'password-forgotten',
  'newsletter-confirmation',
  'head-published',
] as const;
export const mailKind = z.enum(MAIL_KINDS).describe('What the e-mail reports.');
export type MailKind = z.infer<typeof mailKind>;

/** Where e-mail goes: to a server, into the mailbox page of the demo, or nowhere. */
export const mailMode = z
  .enum(['smtp', 'mailbox', 'off'])
  .describe("Where e-mail goes: to a server, into the demo's mailbox, or nowhere.");
export type MailMode = z.infer<typeof mailMode>;

/** An e-mail that was given up. Its recipient is not shown: the account tells admins whose it is. */
export const deadMailView = z.object({
  id: z.string().describe('Number of the e-mail.'),
  kind: mailKind,
  userId: idWire.nullable().describe('The account that the e-mail is about; `null`: a visitor wrote or subscribed.'),
  createdAt: instantWire.describe('When the e-mail was first due.'),
  attempts: z.number().int().describe('How often it was tried before it was given up.'),
  failure: z.string().describe("The server's answer, without addresses."),
});
export type DeadMailView = z.infer<typeof deadMailView>;

export const adminMailView = z.object({
  mode: mailMode,
  waiting: z.number().int().describe('E-mails that are still to be sent.'),
  waitingSince: instantWire.nullable().describe('Since when the oldest one waits.'),
  lastFailure: z
    .string()
    .nullable()
    .describe('The answer to the last failed try among waiting e-mails; `null`: none failed.'),
  sentToday: z.number().int().describe('E-mails sent within the last 24 hours.'),
  dead: z.array(deadMailView),
  deadTotal: z.number().int().describe('All that were given up; `dead` lists the newest.'),
});
export type AdminMailView = z.infer<typeof adminMailView>;

export const mailboxQuery = pageQuery.extend({ to: emailSchema.optional().describe('E-mails to this address only') });
export type MailboxQuery = z.output<typeof mailboxQuery>;

/** An e-mail in the demo's mailbox. Its HTML is a page in itself. */
export const mailboxItemView = z.object({
  id: z.string().describe('Number of the e-mail.'),
  to: z.string(),
  subject: z.string(),
  sentAt: instantWire,
  text: z.string(),
});
export type MailboxItemView = z.infer<typeof mailboxItemView>;

export const passwordForgottenBody = z.strictObject({ email: emailSchema });
export type PasswordForgottenBody = z.output<typeof passwordForgottenBody>;

const TOKEN_MAX = 200;
export const newsletterLinkBody = z.strictObject({ token: z.string().min(1).max(TOKEN_MAX) });
export type NewsletterLinkBody = z.output<typeof newsletterLinkBody>;
export const newsletterLinkView = z.object({
  email: z.string(),
  confirmedAt: instantWire.nullable().describe('`null`: not confirmed yet.'),
});
export type NewsletterLinkView = z.infer<typeof newsletterLinkView>;
