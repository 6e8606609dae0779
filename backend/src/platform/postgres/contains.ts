import { type RawBuilder, sql } from 'kysely';

const plain = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(translate(${text}, 'İIıÇçĞğÖöŞşÜü', 'iiiccggoossuu'))`;

/** Whether one of the columns contains `text`: case and Turkish letters do not count, as in slugs. */
export function containsText(columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${plain(sql.ref(column))} like ${plain(sql`${pattern}::text`)}`),
    sql` or `,
  )})`;
}
