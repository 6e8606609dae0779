import { z } from 'zod';

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
    profileVisibility: z.enum(['private', 'public']),
    dataSharing: z.boolean(),
    analytics: z.boolean(),
  }),
});
export type Preferences = z.infer<typeof preferencesBody>;

/** What applies until the person changes it (docs/product-rules.md#privacy-6). */
export const DEFAULT_PREFERENCES: Preferences = {
  notifications: { orderUpdates: true, paymentUpdates: true, promotions: true, newsletter: false, sms: false },
  privacy: { profileVisibility: 'private', dataSharing: false, analytics: true },
};
