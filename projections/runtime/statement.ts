/** A prepared statement: its name belongs to one text. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Combined statements by their parts; the same few recur. */
const combined = new Map<string, Pick<Statement, 'name' | 'text'>>();

/** @param parts what determines the text @param text makes the text; called once for each combination of parts */
export function combinedStatement(parts: readonly string[], text: () => string, values: unknown[]): Statement {
  const key = parts.join(' ');
  let statement = combined.get(key);
  if (!statement) {
    // A number, because PostgreSQL truncates long names.
    statement = { name: `combined.${combined.size}`, text: text() };
    combined.set(key, statement);
  }
  return { ...statement, values };
}

/**
 * Several writes of a schema's tables as one statement, in which none sees what another one writes.
 * @param result a SELECT that follows
 */
export function writtenTogether(schema: string, writes: readonly Statement[], result?: string): Statement {
  const [first] = writes;
  if (first && writes.length === 1 && result === undefined) return first;
  return combinedStatement(
    [schema, ...writes.map(({ name }) => name), result ?? ''],
    () => textOf(writes, result),
    writes.flatMap(({ values }) => values),
  );
}

function textOf(writes: readonly Statement[], result = 'select'): string {
  let before = 0;
  const parts = writes.map(({ name, text, values }) => {
    const offset = before;
    before += values.length;
    const numbered = text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`);
    return `${name.replace('.', '_')} as (${numbered})`;
  });
  return `with ${parts.join(',\n')}\n${result}`;
}
