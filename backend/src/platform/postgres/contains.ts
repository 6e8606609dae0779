import { type RawBuilder, sql } from 'kysely';

/** Arguments of `translate`. The index `users_search` names the same ones. */
const LETTERS = `'İIıÇçĞğÖöŞşÜü', 'iiiccggoossuu'`;
const plain = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`lower(translate(${text}, ${sql.raw(LETTERS)}))`;

/** A pattern of LIKE for whatever contains `text`. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;

/** Whether one of the columns contains `text`: case and Turkish letters do not count, as in slugs. */
export function containsText(columns: readonly string[], text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${plain(sql.ref(column))} like ${plain(sql`${containing(text)}::text`)}`),
    sql` or `,
  )})`;
}

/**
 * The same as text, for a statement that is not built by Kysely. @param parameter adds a value and answers its
 * placeholder
 */
export function containsTextSql(
  columns: readonly string[],
  text: string,
  parameter: (value: unknown) => string,
): string {
  const pattern = `lower(translate(${parameter(containing(text))}::text, ${LETTERS}))`;
  return `(${columns.map((column) => `lower(translate(${column}, ${LETTERS})) like ${pattern}`).join(' or ')})`;
}
