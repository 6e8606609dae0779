/**
 * Token of a condition on a row of `users`, as SQL: the account must not be activated, whoever asks. The area that
 * erases people provides it.
 */
export const FORBIDS_ACTIVATION = Symbol('forbids activation');
