/** Joins the names that there are. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
