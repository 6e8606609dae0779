/**
 * Token of a condition on `proposed_by` and `proposed_at`, as SQL: the proposer has been an admin without a break since
 * then. What one admin proposed ends with that admin's access; otherwise a dismissed admin could have begun what an
 * unwitting colleague confirms. The area that knows the admins provides it; without it the application does not start.
 */
export const PROPOSER_IS_STILL_ADMIN = Symbol('proposer is still an admin');
