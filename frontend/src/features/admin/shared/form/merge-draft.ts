const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * A three-way merge, after another admin saved first: each field that was changed here stays, every other one takes the
 * stored value. A list counts as one field.
 * @param base the draft as it was before it was edited
 */
export function mergeDraft<D extends object>(base: D, edited: D, current: D): D {
  const keys = Object.keys(edited) as (keyof D)[];
  return Object.fromEntries(keys.map((key) => [key, fieldOf(base[key], edited[key], current[key])])) as D;
}

function fieldOf<V>(base: V, edited: V, current: V): V {
  if (isRecord(base) && isRecord(edited) && isRecord(current)) return mergeDraft(base, edited, current);
  return JSON.stringify(edited) === JSON.stringify(base) ? current : edited;
}
