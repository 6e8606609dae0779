import { emailSchema, passwordMinOf, profileBody } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { PASSWORD_LINK, tooShort } from '../auth/password.texts.js';
import type { Profile } from './settings.api.js';
import { PASSWORD_CHANGE } from './settings.texts.js';

export interface ProfileForm {
  name: string;
  email: string;
  phone: string;
  /** Asked for when the e-mail address changes. */
  currentPassword: string;
}
export type ProfileErrors = Partial<ProfileForm>;

/** Whether `email` is a valid address other than the saved one, which needs the password. */
export function changesEmail(email: string, saved: string): boolean {
  const { data } = emailSchema.safeParse(email);
  return data !== undefined && data !== saved;
}

/**
 * The request's body: without a phone when none was given, and without a password unless the e-mail address changes.
 */
export const profileOf = ({ name, email, phone, currentPassword }: ProfileForm, saved: string): Profile => ({
  name,
  email,
  ...(phone.trim() === '' ? {} : { phone }),
  ...(changesEmail(email, saved) ? { currentPassword } : {}),
});

/** The errors of a profile, as the server would judge it. @param saved the e-mail address before the change */
export function profileErrors(form: ProfileForm, saved: string): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const { path, message } of profileBody.safeParse(profileOf(form, saved)).error?.issues ?? [])
    errors[String(path[0]) as keyof ProfileForm] ??= message;
  return errors;
}

export interface PasswordForm {
  current: string;
  next: string;
  again: string;
}
export type PasswordErrors = Partial<PasswordForm>;

/** The checks of a password change (docs/product-rules.md#forms-5); the server knows further ones (#forms-14). */
export function passwordErrors({ current, next, again }: PasswordForm, role: Role): PasswordErrors {
  const errors: PasswordErrors = {};
  if (current === '') errors.current = PASSWORD_CHANGE.currentRequired;
  if (next.length < passwordMinOf(role)) errors.next = tooShort(passwordMinOf(role));
  if (next !== again) errors.again = PASSWORD_LINK.differ;
  return errors;
}
