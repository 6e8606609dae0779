import { z } from 'zod';
import { instantWire } from './common.js';

/**
 * Notification and privacy settings of one person (docs/product-rules.md#privacy-6). The form and the request share
 * this schema.
 */
export const preferencesBody = z.strictObject({
  notifications: z.strictObject({
    orderUpdates: z.boolean(),
    paymentUpdates: z.boolean(),
    promotions: z.boolean(),
    newsletter: z.boolean(),
    sms: z.boolean(),
  }),
  privacy: z.strictObject({
    profileVisibility: z.enum(['private', 'public']).describe('Stored for the user; nothing shows profiles to others.'),
    dataSharing: z.boolean(),
    analytics: z.boolean(),
  }),
});
export type Preferences = z.infer<typeof preferencesBody>;

/**
 * How an account's newsletter ended other than by its switch: by the link in an e-mail, because the address was not
 * confirmed, or by an admin. A code never changes: it is stored.
 */
export const NEWSLETTER_ENDS = ['left', 'unconfirmed', 'removed'] as const;
export type NewsletterEnd = (typeof NEWSLETTER_ENDS)[number];

export const preferencesView = preferencesBody.extend({
  newsletterEnded: z
    .object({
      at: instantWire,
      why: z
        .enum(NEWSLETTER_ENDS)
        .describe('`left` by the link in an e-mail, `unconfirmed` in time, `removed` by an admin.'),
    })
    .nullable()
    .describe('`null` while it is on, and after the switch was used.'),
});
export type PreferencesView = z.infer<typeof preferencesView>;

/** The defaults, until the person changes them (docs/product-rules.md#privacy-6). */
export const DEFAULT_PREFERENCES: Preferences = {
  notifications: { orderUpdates: true, paymentUpdates: true, promotions: true, newsletter: false, sms: false },
  privacy: { profileVisibility: 'private', dataSharing: false, analytics: true },
};
