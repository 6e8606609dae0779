import { namePattern, PLAIN_NAME, SCALAR, ShapeReader } from './shape-reader.js';

/** The shape of texts that have the same names in the same order at the same places. */
interface Shape {
  /** Matches the whole text, and each scalar as a group. */
  pattern: RegExp;
  /** Numbers of the groups in canonical order: the names of each object sorted, as RFC 8785 demands. */
  order: readonly number[];
  /** The text before each of these groups, and after the last one. */
  between: readonly string[];
}

/** The shape of a value as JSON writes it, or `null` when it has names that are not plain. */
function shapeOf(value: unknown): Shape | null {
  let pattern = '';
  let scalars = 0;
  let isPlain = true;
  const list = (items: readonly (string | number)[][]): (string | number)[] =>
    items.flatMap((item, n) => (n === 0 ? item : [',', ...item]));
  /** Extends the pattern in the order of the text. @returns numbers of groups and what stands between, canonical. */
  const walk = (item: unknown): (string | number)[] => {
    if (item === null || typeof item !== 'object') {
      pattern += SCALAR;
      return [++scalars];
    }
    const isArray = Array.isArray(item);
    pattern += isArray ? '\\[' : '\\{';
    const parts = Object.entries(item).map(([name, inner], n) => {
      isPlain &&= PLAIN_NAME.test(name);
      pattern += `${n === 0 ? '' : ','}${isArray ? '' : namePattern(name)}`;
      return { name, text: isArray ? walk(inner) : [`"${name}":`, ...walk(inner)] };
    });
    pattern += isArray ? '\\]' : '\\}';
    if (!isArray) parts.sort((one, other) => (one.name < other.name ? -1 : 1));
    return [isArray ? '[' : '{', ...list(parts.map(({ text }) => text)), isArray ? ']' : '}'];
  };
  const between = [''];
  const order: number[] = [];
  for (const part of walk(value)) {
    if (typeof part === 'number') {
      order.push(part);
      between.push('');
    } else between[between.length - 1] += part;
  }
  return isPlain ? { pattern: new RegExp(`^${pattern}$`), order, between } : null;
}

/**
 * Makes canonical JSON (RFC 8785) from stored JSON without parsing it, where that is certain to give the same text: a
 * text of a known shape holds nothing but scalars that are canonical as they stand. The caller has to parse everything
 * else: other numbers, escapes, white space, duplicate names, rare shapes.
 */
export class CanonicalJsonReader extends ShapeReader<Shape, string> {
  constructor() {
    super(shapeOf, canonicalText);
  }
}

function canonicalText({ pattern, order, between }: Shape, json: string): string | null {
  const groups = pattern.exec(json);
  if (!groups) return null;
  let text = between[0]!;
  for (let n = 0; n < order.length; n++) text += groups[order[n]!]! + between[n + 1]!;
  return text;
}
