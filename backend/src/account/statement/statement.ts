import type { StatementLine } from '@yukselt/projections/queries';

/** What a statement as a file is made of. */
export interface Statement {
  customer: { name: string; email: string };
  /** `2026-11` */
  month: string;
  /** ISO instant. */
  madeAt: string;
  lines: AsyncIterable<StatementLine>;
}
