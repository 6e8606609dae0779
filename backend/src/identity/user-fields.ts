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

/** What users change of their own row. */
export interface ProfileChange {
  name: string;
  email?: string;
  phone: string | null;
}
