import { emailSchema, PASSWORD_MIN } from '@yukselt/contracts/api';
import { AUTH } from './auth.texts.js';

export interface LoginForm {
  email: string;
  password: string;
}
export type LoginErrors = Partial<LoginForm>;

/** What is wrong with a login form (docs/product-rules.md#forms-1). */
export function loginErrors({ email, password }: LoginForm): LoginErrors {
  const errors: LoginErrors = {};
  const checked = emailSchema.safeParse(email);
  if (!checked.success) errors.email = checked.error.issues[0]?.message ?? AUTH.emailRequired;
  if (password === '') errors.password = AUTH.passwordRequired;
  else if (password.length < PASSWORD_MIN) errors.password = AUTH.passwordShort;
  return errors;
}

/** Only what somebody has typed in is complained about while they type. */
export const shownErrors = (errors: LoginErrors, touched: ReadonlySet<keyof LoginForm>): LoginErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => touched.has(field as keyof LoginForm)));
