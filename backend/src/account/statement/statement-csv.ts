import { orderTitle } from '@yukselt/contracts/texts';
import { csvInstant, csvMoney } from '../../platform/http/csv.js';
import type { Statement } from './statement.js';
import { STATEMENT } from './statement.texts.js';
import { monthName } from './statement-period.js';

/** Rows of the statement as a table: opening balance, movements, closing balance, the check, the chain's last hash. */
export async function* statementRows({ customer, month, madeAt, lines }: Statement): AsyncGenerator<string[]> {
  let opening = 0n;
  for await (const line of lines) {
    if (line.line === 'opening') {
      opening = line.balance;
      yield ['', STATEMENT.opening, '', '', '', csvMoney(`${line.balance}`), '', ''];
    } else if (line.line === 'entry')
      yield [
        csvInstant(line.at),
        STATEMENT.kinds[line.kind],
        line.method ? STATEMENT.methods[line.method] : '',
        line.label ?? '',
        csvMoney(`${line.amount}`),
        csvMoney(`${line.balanceAfter}`),
        `r${line.revision}`,
        line.order ? orderTitle([line.order], line.order.lineCount) : '',
      ];
    else {
      yield ['', STATEMENT.sum, STATEMENT.count(line.count), '', csvMoney(`${line.sum}`), '', '', ''];
      yield ['', STATEMENT.closing, '', '', '', csvMoney(`${line.balance}`), '', ''];
      yield [];
      yield [STATEMENT.check, opening + line.sum === line.balance ? STATEMENT.agrees : STATEMENT.differs];
      yield [STATEMENT.chain, STATEMENT.lastEvent(`${line.revision}`), line.hash];
    }
  }
  yield [STATEMENT.customer, customer.name, customer.email];
  yield [STATEMENT.period, monthName(month)];
  yield [STATEMENT.madeAt, csvInstant(madeAt)];
}
