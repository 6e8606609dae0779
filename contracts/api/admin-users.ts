import { z } from 'zod';
import { meView, walletView } from './account.js';
import { idWire, instantWire, kurusWire, pageQuery, roleSchema, rowVersion, searchText, uuid } from './common.js';
import { emailSchema, nameSchema, newPassword, openSessionView, phoneSchema } from './identity.js';

/** People as admins see and change them (docs/product-rules.md#admin-5). */
export const adminUserView = z.object({
  id: idWire,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe('`null`: none given.'),
  role: roleSchema,
  isActive: z.boolean().describe('Whether the user may sign in.'),
  erased: z
    .boolean()
    .describe('The user was erased: name and e-mail are placeholders, and the account can no longer be changed.'),
  balance: kurusWire.describe('Kuruş, as the views have it.'),
  orderCount: z.number().describe('Orders not cancelled.'),
  createdAt: instantWire,
  updatedAt: instantWire,
  lastLogin: instantWire.nullable().describe('`null`: never.'),
  version: z.number().describe('Sent back with a change: a change based on an older version is refused.'),
});
export type AdminUserView = z.infer<typeof adminUserView>;

/** A link with which its bearer can set the account's password once. */
export const passwordLinkView = z.object({
  path: z.string().describe('On this site; it appears in no later answer.'),
  expiresAt: instantWire,
  awaitsConfirmation: z.boolean().describe('It opens only after a second admin has confirmed it.'),
});
export type PasswordLinkView = z.infer<typeof passwordLinkView>;

/**
 * A link to an admin's account opens nothing until a second admin has confirmed it (docs/product-rules.md#money-12).
 */
export const waitingLinkView = z.object({
  user: z.object({ id: idWire, name: z.string(), email: z.string() }),
  givenBy: z
    .object({ id: idWire, name: z.string() })
    .nullable()
    .describe('The admin who created it and may not confirm it; null for links without a recorded creator.'),
  givenAt: instantWire,
  expiresAt: instantWire,
});
export type WaitingLinkView = z.infer<typeof waitingLinkView>;

/** A reset of an admin's second factor, which a second admin has to confirm (docs/product-rules.md#session-12). */
export const waitingResetView = z.object({
  user: z.object({ id: idWire, name: z.string(), email: z.string() }),
  requestedBy: z
    .object({ id: idWire, name: z.string() })
    .nullable()
    .describe('The admin who asked for it and may not confirm it.'),
  requestedAt: instantWire,
  expiresAt: instantWire,
});
export type WaitingResetView = z.infer<typeof waitingResetView>;

/** The link that the admin has seen: a newer link is not confirmed in its place. */
export const confirmLinkBody = z.strictObject({
  until: z.iso.datetime().describe('`expiresAt` of the link that the admin saw.'),
});
export type ConfirmLinkBody = z.output<typeof confirmLinkBody>;

export const addedUserView = z.object({ user: adminUserView, link: passwordLinkView });
export type AddedUserView = z.infer<typeof addedUserView>;

const userFields = { name: nameSchema, email: emailSchema, phone: phoneSchema.optional(), role: roleSchema };
const ownUuid = uuid.refine((id) => !/^(0+|f+)$/.test(id.replaceAll('-', '')), 'Geçersiz kimlik');
/** The client chooses the id, so that the same form sent twice adds one person. */
export const newUserBody = z.strictObject({ id: ownUuid, ...userFields });
export type NewUserBody = z.output<typeof newUserBody>;
export const userBody = z.strictObject({ version: rowVersion, ...userFields });
export type UserBody = z.output<typeof userBody>;
export const userFieldsBody = z.strictObject(userFields);
export type UserInput = z.input<typeof userFieldsBody>;
export const activeBody = z.strictObject({
  active: z.boolean().describe('`false` also ends the sessions of the account.'),
});
export type ActiveBody = z.output<typeof activeBody>;

export const USER_SORTS = ['created', 'name', 'lastLogin', 'balance'] as const;
export const adminUsersQuery = pageQuery.extend({
  q: searchText('the name or e-mail address'),
  role: roleSchema.optional().describe('Users with this role only'),
  status: z.enum(['active', 'passive']).optional().describe('Active or deactivated users only'),
  sort: z.enum(USER_SORTS).default('created').describe('Column that orders the list'),
  dir: z.enum(['asc', 'desc']).default('desc').describe('Direction of the order'),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuery>;

/**
 * One person on one screen. Orders, payment requests and wallet movements are lists of their own, read page by page.
 */
export const userDetail = z.object({
  user: adminUserView,
  wallet: walletView,
  totals: meView.pick({ orderCount: true, spent: true, points: true, level: true }),
  sessions: z
    .array(openSessionView)
    .describe("Where the account is signed in. `current` marks the admin's own session."),
  link: z
    .object({
      until: instantWire,
      givenBy: z
        .object({ id: idWire, name: z.string() })
        .nullable()
        .describe('The admin who created it; `null`: the operator or the account itself.'),
      awaitsConfirmation: z.boolean(),
    })
    .nullable()
    .describe(
      'The one-time link that can still be used, and whether it waits for a second admin; null when there is none.',
    ),
  secondFactor: z.object({
    on: z.boolean(),
    reset: z
      .object({
        until: instantWire,
        requestedBy: z.object({ id: idWire, name: z.string() }).nullable().describe('The admin who asked for it.'),
      })
      .nullable()
      .describe("A reset of an admin's second factor that waits for a second admin; null when there is none."),
  }),
});
export type UserDetail = z.infer<typeof userDetail>;

const TOKEN_MAX = 100;
const linkToken = z.string().min(1).max(TOKEN_MAX);
export const passwordLinkCheckBody = z.strictObject({ token: linkToken });
export type PasswordLinkCheckBody = z.output<typeof passwordLinkCheckBody>;
export const passwordLinkBody = z.strictObject({
  token: linkToken,
  password: newPassword,
});
export type PasswordLinkBody = z.output<typeof passwordLinkBody>;
/** The user whose password a link sets. */
export const passwordLinkOwner = z.object({
  name: z.string(),
  email: z.string(),
  expiresAt: instantWire,
  passwordMin: z.number().describe('The fewest characters of the password: more for admins and auditors.'),
});
export type PasswordLinkOwner = z.infer<typeof passwordLinkOwner>;
