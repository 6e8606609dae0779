import { type AdminUserView, type UserInput, userFieldsBody } from '@yukselt/contracts/api';
import type { DraftReading } from '../shared/form/use-row-form.js';

export interface UserDraft {
  name: string;
  email: string;
  phone: string;
  role: UserInput['role'];
}

export const userDraft = (row: AdminUserView | null): UserDraft =>
  row === null
    ? { name: '', email: '', phone: '', role: 'user' }
    : { name: row.name, email: row.email, phone: row.phone ?? '', role: row.role };

/** The draft as the request's body, checked by the server's own schema; no phone when none was given. */
export function readUser({ phone, ...draft }: UserDraft): DraftReading<UserInput> {
  const body = { ...draft, ...(phone.trim() === '' ? {} : { phone }) };
  const errors: Record<string, string> = {};
  for (const { path, message } of userFieldsBody.safeParse(body).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return { errors, body };
}
