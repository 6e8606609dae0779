import type { Role } from '@yukselt/contracts/events';

/** What a row of `users` is made of. */
export interface NewUser {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  passwordHash: string;
  passwordSet: boolean;
  role: Role;
}

/** Fields of a user that are sealed in the access log. */
export const PERSONAL_FIELDS = ['name', 'email', 'phone'] as const;

/** What users change of their own row. */
export interface ProfileChange {
  name: string;
  email?: string;
  phone: string | null;
}
