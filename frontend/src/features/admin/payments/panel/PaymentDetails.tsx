import { shortId } from '@yukselt/contracts';
import type { AdminPaymentView } from '@yukselt/contracts/api';
import { Link } from 'react-router-dom';
import { groupByFour } from '../../../../lib/format.js';
import { DetailLine, DetailLines } from '../../shared/panel/DetailLines.js';
import { PAYMENTS } from '../payments.texts.js';
import styles from './PaymentPanel.module.css';

/** Reference, the account that receives the transfer, the order it paid for. */
export function PaymentDetails({ request: { reference, instruction, orderId } }: { request: AdminPaymentView }) {
  return (
    <DetailLines>
      <DetailLine name={PAYMENTS.reference} mono>
        {reference}
      </DetailLine>
      <DetailLine name={PAYMENTS.account}>
        {instruction.bank}
        {instruction.account !== '' && (
          <span className={`mono ${styles.account}`}>{groupByFour(instruction.account).join(' ')}</span>
        )}
      </DetailLine>
      {orderId !== null && (
        <DetailLine name={PAYMENTS.order}>
          <Link className="link mono" to={`/admin/siparisler?siparis=${orderId}`}>
            {shortId(orderId)}
          </Link>
        </DetailLine>
      )}
    </DetailLines>
  );
}
