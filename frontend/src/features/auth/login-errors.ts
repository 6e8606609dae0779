import { PASSWORD_MIN } from '@yukselt/contracts';
import { emailSchema } from '@yukselt/contracts/api';
import type { FormErrors } from '../../lib/use-form.js';
import { AUTH } from './auth.texts.js';

export interface LoginForm {
  email: string;
  password: string;
}

/** What is wrong with a login form (docs/product-rules.md#forms-1). */
export function loginErrors({ email, password }: LoginForm): FormErrors<keyof LoginForm> {
  const errors: FormErrors<keyof LoginForm> = {};
  const checked = emailSchema.safeParse(email);
  if (!checked.success) errors.email = checked.error.issues[0]?.message ?? AUTH.emailRequired;
  if (password === '') errors.password = AUTH.passwordRequired;
  else if (password.length < PASSWORD_MIN) errors.password = AUTH.passwordShort;
  return errors;
}
