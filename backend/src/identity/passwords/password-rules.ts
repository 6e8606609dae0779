import { passwordMinOf } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { PASSWORD_RULES } from '@yukselt/contracts/texts';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { isCommonPassword } from './common-passwords.js';

interface Owner {
  role: Role;
  email: string;
}

/**
 * The rules about a new password that schemas cannot judge, because they depend on its owner
 * (docs/product-rules.md#forms-14).
 */
function faultOf(password: string, { role, email }: Owner): string | null {
  if (role !== 'user' && password.length < passwordMinOf(role)) return PASSWORD_RULES.staffShort;
  if (isCommonPassword(password)) return PASSWORD_RULES.common;
  return password.toLowerCase() === email ? PASSWORD_RULES.email : null;
}

/** A refusal at the field that holds the password. */
export const passwordRefused = (field: string, text: string): ApiProblem =>
  new ApiProblem('VALIDATION', { detail: text, errors: { [field]: text } });

/** @throws ApiProblem VALIDATION at `field` for a password that its owner must not choose */
export function checkNewPassword(field: string, password: string, owner: Owner): void {
  const fault = faultOf(password, owner);
  if (fault !== null) throw passwordRefused(field, fault);
}
