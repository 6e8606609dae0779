/** Shapes of one kind of text. What has none of them is parsed. */
const SHAPES_MOST = 8;
/** Scalars of one shape, at any depth: a cart of more lines is not worth a pattern, which is as long as its text. */
export const SCALARS_MOST = 200;

/** Whether a value has at most `most` scalars. */
function hasFewScalars(value: unknown, most: number): boolean {
  let left = most;
  const walk = (item: unknown): boolean =>
    item !== null && typeof item === 'object' ? Object.values(item).every(walk) : --left >= 0;
  return walk(value);
}

/**
 * Reads stored JSON without parsing it, where a text has a shape that an earlier one of its kind had: texts of one
 * kind, for example events of a type, have few shapes. A text that matches none, whole, is for the caller to parse and
 * to {@link learn}.
 */
export class KnownShapes<S, R> {
  private readonly shapes = new Map<string, (S | null)[]>();

  /**
   * @param shapeOf the shape of a parsed text; `null` where it is none to know.
   * @param readBy what a text of this shape says; `null` where it has another one.
   */
  constructor(
    private readonly shapeOf: (value: unknown) => S | null,
    private readonly readBy: (shape: S, json: string) => R | null,
  ) {}

  /** @returns `null` when the text must be parsed. */
  read(kind: string, json: string): R | null {
    for (const shape of this.shapes.get(kind) ?? []) {
      const read = shape && this.readBy(shape, json);
      if (read !== null) return read;
    }
    return null;
  }

  /** Learns the shape of a text that was parsed, unless it is too large or enough of its kind are known. */
  learn(kind: string, value: unknown): void {
    const known = this.shapes.get(kind) ?? [];
    if (known.length >= SHAPES_MOST) return;
    known.push(hasFewScalars(value, SCALARS_MOST) ? this.shapeOf(value) : null);
    this.shapes.set(kind, known);
  }
}
