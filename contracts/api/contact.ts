import { z } from 'zod';
import { freeText } from './common.js';
import { emailSchema, nameSchema } from './identity.js';

/** Subjects of a contact message (docs/product-rules.md#forms-9). */
export const CONTACT_SUBJECTS = ['general', 'order', 'payment', 'technical', 'partnership', 'other'] as const;
export const contactSubject = z
  .enum(CONTACT_SUBJECTS, { error: 'Lütfen bir konu seçin' })
  .describe('What the message is about.');
export type ContactSubject = z.infer<typeof contactSubject>;

/** Longest contact message, in characters. */
export const CONTACT_MESSAGE_MAX = 4_000;
const MESSAGE_REQUIRED = 'Mesajınızı yazın';

/** All four fields are required (docs/product-rules.md#forms-9). The same schema checks the form and the request. */
export const contactMessageBody = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  subject: contactSubject,
  message: z
    .string({ error: MESSAGE_REQUIRED })
    .max(CONTACT_MESSAGE_MAX, `Mesaj en fazla ${CONTACT_MESSAGE_MAX} karakter olabilir`)
    .pipe(freeText(CONTACT_MESSAGE_MAX))
    .pipe(z.string().min(1, MESSAGE_REQUIRED)),
});
export type ContactMessage = z.infer<typeof contactMessageBody>;

export const newsletterBody = z.strictObject({ email: emailSchema });
export type NewsletterBody = z.output<typeof newsletterBody>;
