import { canonicalJson } from '@yukselt/contracts';

/**
 * Whether a row already holds everything that a save sends. A save whose answer was lost is sent again with the earlier
 * version: it is then answered with the row, and not refused as if another admin had been faster. A field without a
 * value was not sent.
 */
export const holdsAll = (row: object, fields: object): boolean => {
  const values: Record<string, unknown> = { ...row };
  return Object.entries(fields).every(
    ([name, value]) => value === undefined || canonicalJson(values[name]) === canonicalJson(value),
  );
};
