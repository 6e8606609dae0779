import { NEW_PASSWORD_MIN, profileBody } from '@yukselt/contracts/api';
import { PASSWORD } from '../auth/password.texts.js';
import type { Profile } from './settings.api.js';
import { PASSWORD_CHANGE } from './settings.texts.js';

export interface ProfileForm {
  name: string;
  email: string;
  phone: string;
}
export type ProfileErrors = Partial<ProfileForm>;

/** What is sent: no phone when none was given. */
export const profileOf = ({ name, email, phone }: ProfileForm): Profile => ({
  name,
  email,
  ...(phone.trim() === '' ? {} : { phone }),
});

/** What is wrong with a profile; the server asks for the same. */
export function profileErrors(form: ProfileForm): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const { path, message } of profileBody.safeParse(profileOf(form)).error?.issues ?? [])
    errors[String(path[0]) as keyof ProfileForm] ??= message;
  return errors;
}

export interface PasswordForm {
  current: string;
  next: string;
  again: string;
}
export type PasswordErrors = Partial<PasswordForm>;

/** The checks of a password change (docs/product-rules.md#forms-5). */
export function passwordErrors({ current, next, again }: PasswordForm): PasswordErrors {
  const errors: PasswordErrors = {};
  if (current === '') errors.current = PASSWORD_CHANGE.currentRequired;
  if (next.length < NEW_PASSWORD_MIN) errors.next = PASSWORD.short;
  if (next !== again) errors.again = PASSWORD_CHANGE.differ;
  return errors;
}
