import { canonicalJson } from '@yukselt/contracts';

/**
 * Whether a row holds all that a save sends. A save whose answer was lost is sent again from the version before it: it
 * is answered with the row then, and not refused as if another admin had been faster.
 */
export const holdsAll = (row: object, fields: object): boolean => {
  const values: Record<string, unknown> = { ...row };
  return Object.entries(fields).every(([name, value]) => canonicalJson(values[name]) === canonicalJson(value));
};
