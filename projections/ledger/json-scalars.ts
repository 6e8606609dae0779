import { NAME, SCALAR, SHAPES_MOST } from './json-shapes.js';

export type Scalar = string | number | boolean | null;
export type Scalars = Readonly<Record<string, Scalar>>;

/** Matches the whole of a text of one shape, and each wanted scalar as a group. */
interface Shape {
  pattern: RegExp;
  /** Names of the groups. */
  names: readonly string[];
}

const UNWANTED = SCALAR.replace('(', '(?:');
/** Is no ordinary field of an object that is written by assignment. */
const PROTOTYPE = '__proto__';

/** The pattern of a value that holds nothing wanted, or `null` when a name is not plain. */
function patternOf(value: unknown): string | null {
  if (value === null || typeof value !== 'object') return UNWANTED;
  const isArray = Array.isArray(value);
  const parts = Object.entries(value).map(([name, inner]) => {
    const pattern = patternOf(inner);
    return pattern === null || !NAME.test(name) ? null : `${isArray ? '' : named(name)}${pattern}`;
  });
  if (parts.includes(null)) return null;
  return isArray ? `\\[${parts.join(',')}\\]` : `\\{${parts.join(',')}\\}`;
}

const named = (name: string): string => `"${name.replaceAll('$', '\\$')}":`;

function shapeOf(value: unknown, wanted: ReadonlySet<string> | null): Shape | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const names: string[] = [];
  const parts = Object.entries(value).map(([name, inner]) => {
    if (!NAME.test(name) || name === PROTOTYPE) return null;
    const isScalar = inner === null || typeof inner !== 'object';
    if (!isScalar || (wanted && !wanted.has(name))) {
      const pattern = patternOf(inner);
      return pattern && named(name) + pattern;
    }
    names.push(name);
    return named(name) + SCALAR;
  });
  return parts.includes(null) ? null : { pattern: new RegExp(`^\\{${parts.join(',')}\\}$`), names };
}

/** Of a text that {@link SCALAR} matches. */
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

/**
 * Strings, numbers and the like at the top level of stored JSON objects, read without parsing the texts whose shape is
 * known: a reader that needs no more is spared the objects below. As with `JsonShapes`, a text that does not match a
 * known pattern, whole, is for the caller to parse.
 */
export class JsonScalars {
  private readonly shapes = new Map<string, (Shape | null)[]>();

  /** @param wanted names to read; without it all. */
  constructor(private readonly wanted: ReadonlySet<string> | null = null) {}

  /**
   * @param kind texts of one kind have few shapes.
   * @returns `null` when the text must be parsed.
   */
  read(kind: string, json: string): Scalars | null {
    for (const shape of this.shapes.get(kind) ?? []) {
      const groups = shape?.pattern.exec(json);
      if (!groups) continue;
      const scalars: Record<string, Scalar> = {};
      for (let n = 0; n < shape!.names.length; n++) scalars[shape!.names[n]!] = scalarOf(groups[n + 1]!);
      return scalars;
    }
    return null;
  }

  /** Learns the shape of a text that was parsed. */
  learn(kind: string, value: unknown): void {
    const known = this.shapes.get(kind);
    if (!known) this.shapes.set(kind, [shapeOf(value, this.wanted)]);
    else if (known.length < SHAPES_MOST) known.push(shapeOf(value, this.wanted));
  }
}
