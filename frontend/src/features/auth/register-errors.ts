import { registerBody } from '@yukselt/contracts/api';
import { AUTH } from './auth.texts.js';

export interface RegisterForm {
  name: string;
  email: string;
  phone: string;
  password: string;
  again: string;
  terms: boolean;
}
export type RegisterErrors = Partial<Record<keyof RegisterForm, string>>;

/**
 * The checks of the form in the order of docs/product-rules.md#forms-3; the first that fails is shown. After them come
 * the server's other refusals.
 */
export function registerErrors(form: RegisterForm): RegisterErrors {
  if (form.name.trim() === '') return { name: AUTH.nameRequired };
  if (form.email.trim() === '') return { email: AUTH.emailRequired };
  if (form.password === '') return { password: AUTH.passwordRequired };
  if (form.password !== form.again) return { again: AUTH.passwordsDiffer };
  if (!form.terms) return { terms: AUTH.termsRequired };
  const checked = registerBody.safeParse(registrationOf(form));
  const errors: RegisterErrors = {};
  for (const { path, message } of checked.error?.issues ?? [])
    errors[String(path[0]) as keyof RegisterForm] ??= message;
  return errors;
}

/** The request's body: without a phone when none was given. */
export const registrationOf = ({ name, email, phone, password }: RegisterForm) => ({
  name,
  email,
  password,
  ...(phone.trim() === '' ? {} : { phone }),
});
