import { SetMetadata } from '@nestjs/common';
import type { Role } from '@yukselt/contracts/events';

/** The roles that may call a route. A route without a policy stops the boot (policy-check.ts). */
export interface Policy {
  public?: true;
  roles?: readonly Role[];
  /** Needs a password entry younger than {@link ADMIN_WINDOW_MS}. */
  recentAuthentication?: true;
}

export const POLICY = Symbol('policy');
/** Admin session window (docs/product-rules.md#role-2). */
export const ADMIN_WINDOW_MS = 3_600_000;

/** Open to all, without a session. */
export const Public = () => SetMetadata(POLICY, { public: true } satisfies Policy);
/** Signed-in accounts with one of these roles. */
export const Roles = (...roles: [Role, ...Role[]]) => SetMetadata(POLICY, { roles } satisfies Policy);
/** Any signed-in account. */
export const SignedIn = () => Roles('user', 'auditor', 'admin');
/** Admins whose password entry is younger than one hour (docs/product-rules.md#role-2). */
export const AdminArea = () => SetMetadata(POLICY, { roles: ['admin'], recentAuthentication: true } satisfies Policy);
/** Reads of the audit: auditors and admins. Routes under it change nothing. */
export const Auditing = () => SetMetadata(POLICY, { roles: ['auditor', 'admin'] } satisfies Policy);
