import { SetMetadata } from '@nestjs/common';
import { ADMIN_WINDOW_MS } from '@yukselt/contracts';
import type { Role } from '@yukselt/contracts/events';
import type { Actor } from './current-user.js';

/** Verbs that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The roles that may call a route. A route without a policy stops the boot (policy-check.service.ts). */
export interface Policy {
  public?: true;
  /** Concerns only the sender's own access or subscription, so an auditor may call it, too. */
  ownAccess?: true;
  roles?: readonly Role[];
  /** Admins need a password entry younger than {@link ADMIN_WINDOW_MS}; other roles have no such window. */
  recentAuthentication?: true;
  /** Open to an account that must have a second factor but has none. */
  withoutSecondFactor?: true;
}

export const POLICY = Symbol('policy');

/** Open to all, without a session. A signed-in auditor is refused unless the route only reads (access.guard.ts). */
export const Public = () => SetMetadata(POLICY, { public: true } satisfies Policy);
/** Open to all: for signing in and out, and for bearers of one-time links. */
export const OwnAccess = () => SetMetadata(POLICY, { public: true, ownAccess: true } satisfies Policy);
/** Signed-in accounts with one of these roles. */
export const Roles = (...roles: [Role, ...Role[]]) => SetMetadata(POLICY, { roles } satisfies Policy);
/** Any signed-in account. */
export const SignedIn = () => Roles('user', 'auditor', 'admin');
/** Any signed-in account, even one that must have a second factor but has none: for enrolling. */
export const Enrolling = () =>
  SetMetadata(POLICY, { roles: ['user', 'auditor', 'admin'], withoutSecondFactor: true } satisfies Policy);
/** Admins whose password entry is younger than one hour (docs/product-rules.md#role-2). */
export const AdminArea = () => SetMetadata(POLICY, { roles: ['admin'], recentAuthentication: true } satisfies Policy);
/** Auditors, and admins within their hour. Routes under it change nothing. */
export const Auditing = () =>
  SetMetadata(POLICY, { roles: ['auditor', 'admin'], recentAuthentication: true } satisfies Policy);

/**
 * Whether the account must enrol in a second factor before it may do anything else (docs/product-rules.md#role-6).
 */
export const mustEnrol = ({ role, secondFactor }: Pick<Actor, 'role' | 'secondFactor'>, demanded: boolean): boolean =>
  demanded && role !== 'user' && !secondFactor;

/** What remains of the admin hour at `now`, ms; infinite for roles without one. */
export const adminWindowLeft = ({ role, authenticatedAt }: Pick<Actor, 'role' | 'authenticatedAt'>, now: Date) =>
  role === 'admin' ? authenticatedAt.getTime() + ADMIN_WINDOW_MS - now.getTime() : Number.POSITIVE_INFINITY;

/** Clocks of the backends may differ by this much. */
const CLOCKS_APART_MS = 60_000;

/**
 * Whether an admin must enter the password again, because the last entry is an hour old, or in the future: once a clock
 * was put back, the age of the entry is unknown.
 */
export function isAdminHourOver(actor: Pick<Actor, 'role' | 'authenticatedAt'>, now: Date): boolean {
  const msLeft = adminWindowLeft(actor, now);
  return msLeft <= 0 || (actor.role === 'admin' && msLeft > ADMIN_WINDOW_MS + CLOCKS_APART_MS);
}
