import { namePattern, PLAIN_NAME, SCALAR, ShapeReader } from './shape-reader.js';

export type Scalar = string | number | boolean | null;
export type Scalars = Readonly<Record<string, Scalar>>;

/** Matches the whole of a text of one shape, and each wanted scalar as a group. */
interface Shape {
  pattern: RegExp;
  /** Names of the groups. */
  names: readonly string[];
}

/** {@link SCALAR} without its group. */
const UNWANTED = SCALAR.replace('(', '(?:');
/** An assignment to this name sets the prototype of the object instead of making a field. */
const PROTOTYPE = '__proto__';

/** The pattern of a value that holds nothing wanted, or `null` when a name is not plain. */
function patternOf(value: unknown): string | null {
  if (value === null || typeof value !== 'object') return UNWANTED;
  const isArray = Array.isArray(value);
  const parts = Object.entries(value).map(([name, inner]) => {
    const pattern = patternOf(inner);
    return pattern === null || !PLAIN_NAME.test(name) ? null : `${isArray ? '' : namePattern(name)}${pattern}`;
  });
  if (parts.includes(null)) return null;
  return isArray ? `\\[${parts.join(',')}\\]` : `\\{${parts.join(',')}\\}`;
}

function shapeOf(value: unknown, fields: ReadonlySet<string> | null): Shape | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const names: string[] = [];
  const parts = Object.entries(value).map(([name, inner]) => {
    if (!PLAIN_NAME.test(name) || name === PROTOTYPE) return null;
    const isScalar = inner === null || typeof inner !== 'object';
    if (!isScalar || (fields && !fields.has(name))) {
      const pattern = patternOf(inner);
      return pattern && namePattern(name) + pattern;
    }
    names.push(name);
    return namePattern(name) + SCALAR;
  });
  return parts.includes(null) ? null : { pattern: new RegExp(`^\\{${parts.join(',')}\\}$`), names };
}

/** The value of a text that {@link SCALAR} matches. */
function scalarOf(text: string): Scalar {
  switch (text) {
    case 'null':
      return null;
    case 'true':
      return true;
    case 'false':
      return false;
    default:
      return text.startsWith('"') ? text.slice(1, -1) : Number(text);
  }
}

function scalarsOf({ pattern, names }: Shape, json: string): Scalars | null {
  const groups = pattern.exec(json);
  if (!groups) return null;
  const scalars: Record<string, Scalar> = {};
  for (let n = 0; n < names.length; n++) scalars[names[n]!] = scalarOf(groups[n + 1]!);
  return scalars;
}

/**
 * Reads scalars at the top level of stored JSON objects without parsing texts whose shape is
 * known, so that a reader that needs no more is spared the nested objects.
 */
export class JsonScalarsReader extends ShapeReader<Shape, Scalars> {
  /** @param fields names to read; all names when absent. */
  constructor(fields: ReadonlySet<string> | null = null) {
    super((value) => shapeOf(value, fields), scalarsOf);
  }
}
