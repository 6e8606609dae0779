import { canonicalJson } from '@yukselt/contracts';

/**
 * Whether a row already holds everything that a save sends. A save whose answer was lost is sent again with the earlier
 * version: it is then answered with the row, and not refused as if another admin had been faster.
 */
export const holdsAll = (row: object, fields: object): boolean => {
  const values: Record<string, unknown> = { ...row };
  return Object.entries(fields).every(([name, value]) => canonicalJson(values[name]) === canonicalJson(value));
};
