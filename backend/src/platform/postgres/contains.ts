import { type RawBuilder, sql } from 'kysely';

/** Arguments of `translate`. The column `users.search_text` is made with the same ones. */
const LETTERS = `'İIıÇçĞğÖöŞşÜü', 'iiiccggoossuu'`;
const comparable = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(translate(${text}, ${sql.raw(LETTERS)}))`;

/** A LIKE pattern for values that contain `text`. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;

/** Whether one of the columns contains `text`: case and Turkish letters do not count, as in slugs. */
export function containsText(columns: readonly string[], text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${comparable(sql.ref(column))} like ${comparable(sql`${containing(text)}::text`)}`),
    sql` or `,
  )})`;
}

/**
 * Whether a column that holds texts in the compared form (`users.search_text`) contains `text`, as SQL for a statement
 * that is not built by Kysely. @param parameter adds a value and returns its placeholder
 */
export const searchTextContainsSql = (column: string, text: string, parameter: (value: unknown) => string): string =>
  `${column} like lower(translate(${parameter(containing(text))}::text, ${LETTERS}))`;

/** The same for a statement that is built by Kysely. */
export const searchTextContains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like ${comparable(sql`${containing(text)}::text`)}`;
