import { shortId } from '@yukselt/contracts';
import type { AuditDecision } from '@yukselt/contracts/api';
import {
  DECISION_KIND_LABELS,
  DECISION_MARK_LABELS,
  DECISION_RECEIPT_LABELS,
  TRANSFER_METHOD_NAMES,
} from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.js';
import { Money } from '../../../ui/data/Money.js';
import { StatusMark } from '../../../ui/data/StatusMark.js';
import { Table } from '../../../ui/data/Table.js';
import { formatInstant } from '../balances/format-instant.js';
import { durationText } from '../duration-text.js';
import styles from './DecisionsPage.module.css';
import { DECISIONS } from './decisions.texts.js';

/** Decisions, the newest first. Each leads to the chain of its request. */
export const DecisionsTable = observer(function DecisionsTable({ decisions }: { decisions: readonly AuditDecision[] }) {
  const { columns } = DECISIONS;
  return (
    <Table className={styles.table} cards="pairs">
      <caption className="visually-hidden">{DECISIONS.list}</caption>
      <thead>
        <tr>
          {(['when', 'kind', 'admin', 'customer', 'request'] as const).map((column) => (
            <th key={column}>{columns[column]}</th>
          ))}
          <th data-cell="number">{columns.amount}</th>
          <th data-cell="number">{columns.took}</th>
          <th>{columns.receipt}</th>
          <th>{columns.marks}</th>
        </tr>
      </thead>
      <tbody>
        {decisions.map((decision) => (
          <DecisionRow key={`${decision.requestId} ${decision.revision}`} decision={decision} />
        ))}
      </tbody>
    </Table>
  );
});

function DecisionRow({ decision }: { decision: AuditDecision }) {
  const { columns } = DECISIONS;
  const { requestId, kind, at, admin, customer, amount, method, tookMs, receipt, marks, undone } = decision;
  const { word, tone, icon } = DECISION_KIND_LABELS[kind] ?? { word: kind, tone: 'none', icon: 'help' };
  const shownId = shortId(requestId);
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={at}>{formatInstant(at)}</time>
      </td>
      <td className={styles.kind}>
        <StatusMark icon={icon} tone={tone}>
          {word}
        </StatusMark>
      </td>
      <td className={styles.admin} data-label={columns.admin}>
        {admin.name}
      </td>
      <td className={styles.customer} data-label={columns.customer}>
        <div>
          <Link to={`/denetim/cuzdan/${customer.id}?rev=${decision.revision}`}>{customer.name}</Link>
          <small>{customer.email}</small>
        </div>
      </td>
      <td data-label={columns.request}>
        <div>
          <Link
            className="link mono"
            to={`/denetim/zincir/talep/${requestId}`}
            title={requestId}
            aria-label={DECISIONS.chain(shownId)}
          >
            {shownId}
          </Link>
          <small>{TRANSFER_METHOD_NAMES[method]}</small>
        </div>
      </td>
      <td className={styles.amount} data-cell="number">
        <Money amount={amount} />
      </td>
      <td data-cell="number" data-label={columns.took}>
        {durationText(tookMs)}
      </td>
      <td data-label={columns.receipt}>{DECISION_RECEIPT_LABELS[receipt]}</td>
      <td className={styles.marks}>
        {marks.length > 0 && (
          <ul>
            {marks.map((mark) => (
              <li key={mark}>
                <StatusMark icon="alert" tone="warn">
                  {DECISION_MARK_LABELS[mark]}
                </StatusMark>
              </li>
            ))}
          </ul>
        )}
        {undone !== null && <small>{DECISIONS.undoneBy(undone.by.name, formatDateTime(undone.at))}</small>}
      </td>
    </tr>
  );
}
