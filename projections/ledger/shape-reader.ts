/** The most shapes known for one kind of text. A text of any other shape is parsed. */
const SHAPES_MAX = 8;
/**
 * The most scalars of one shape, at any depth: a large cart is not worth a pattern, which would be as long as its text.
 */
export const SCALARS_MAX = 200;

/**
 * Pattern of one group: a string without an escape or half a character, or a whole number that JSON and RFC 8785 write
 * alike.
 */
export const SCALAR = String.raw`("[ !#-[\]-\ud7ff\ue000-\uffff]*"|null|true|false|0|-?[1-9]\d{0,14})`;
/** A field's name that JSON and RFC 8785 write as it is, and that needs no escape in a pattern but for `$`. */
export const PLAIN_NAME = /^[\w$]+$/;
/** A field's name and its colon, as a pattern; for a {@link PLAIN_NAME}. */
export const namePattern = (name: string): string => `"${name.replaceAll('$', '\\$')}":`;

/** Whether a value has at most `max` scalars. */
function hasFewScalars(value: unknown, max: number): boolean {
  let remaining = max;
  const walk = (item: unknown): boolean =>
    item !== null && typeof item === 'object' ? Object.values(item).every(walk) : --remaining >= 0;
  return walk(value);
}

/**
 * Reads stored JSON without parsing it when a text has the same shape as an earlier one of its kind: texts of one kind,
 * for example events of a type, have few shapes. When a text as a whole matches no shape, the caller parses it and lets
 * the reader {@link learn} it.
 */
export class ShapeReader<S, R> {
  private readonly shapes = new Map<string, (S | null)[]>();

  /**
   * @param shapeOf the shape of a parsed text; `null` when it cannot be read without parsing. @param readBy the content
   * of a text of this shape; `null` for a text of another shape.
   */
  constructor(
    private readonly shapeOf: (value: unknown) => S | null,
    private readonly readBy: (shape: S, json: string) => R | null,
  ) {}

  /** @param kind for example the event's type. @returns `null` when the text must be parsed. */
  read(kind: string, json: string): R | null {
    for (const shape of this.shapes.get(kind) ?? []) {
      const read = shape && this.readBy(shape, json);
      if (read !== null) return read;
    }
    return null;
  }

  /** Learns the shape of a text that was parsed, unless it is too large or enough of its kind are known. */
  learn(kind: string, value: unknown): void {
    const shapes = this.shapes.get(kind) ?? [];
    if (shapes.length >= SHAPES_MAX) return;
    shapes.push(hasFewScalars(value, SCALARS_MAX) ? this.shapeOf(value) : null);
    this.shapes.set(kind, shapes);
  }
}
