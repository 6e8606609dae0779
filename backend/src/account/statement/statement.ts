import type { StatementLine } from '@yukselt/projections/queries';

/** The parts of a statement file. */
export interface Statement {
  customer: { name: string; email: string };
  /** `2026-11` */
  month: string;
  /** ISO instant. */
  madeAt: string;
  lines: AsyncIterable<StatementLine>;
}
