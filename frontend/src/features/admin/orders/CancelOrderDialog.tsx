import { shortOrderNumber } from '@yukselt/contracts';
import type { AdminOrderRow } from '@yukselt/contracts/api';
import { linesTitle } from '@yukselt/contracts/texts';
import { DescriptionItem, DescriptionList } from '../../../ui/data/DescriptionList.js';
import { Money } from '../../../ui/data/Money.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { OrderedPlatformLogo } from '../../catalog/OrderedPlatformLogo.js';
import styles from '../../orders/cancel-dialog.module.css';
import { ORDERS } from '../../orders/order.texts.js';
import { ReasonDialog } from '../../shared/ReasonDialog.js';
import { ADMIN } from '../shared/admin.texts.js';
import { ADMIN_ORDERS } from './admin-orders.texts.js';
import { CancelReason } from './CancelReason.js';

interface Props {
  order: AdminOrderRow | null;
  busy: boolean;
  onConfirm: (order: AdminOrderRow, reason: string) => void;
  onClose: () => void;
}

/** Cancelling a customer's order: shows what happens to the money before it asks (docs/product-rules.md#money-5). */
export function CancelOrderDialog({ order, busy, onConfirm, onClose }: Props) {
  const byBalance = order?.method === 'balance';
  return (
    <ReasonDialog
      open={order !== null}
      subject={order?.id ?? null}
      title={ADMIN_ORDERS.cancelTitle}
      confirm={ADMIN_ORDERS.cancelConfirm}
      busy={busy}
      onConfirm={(reason) => order && onConfirm(order, reason)}
      onClose={onClose}
      field={(reason, onChange) => <CancelReason reason={reason} onChange={onChange} />}
      foot={<p className="small muted">{ORDERS.final}</p>}
    >
      {order && (
        <div className={styles.say}>
          <div className={styles.what}>
            <OrderedPlatformLogo platform={order.lines[0]!.platform} size="sm" />
            <div>
              <b>{linesTitle(order.lines)}</b>
              <small>
                {order.customer.name || ADMIN.unknownCustomer} ·{' '}
                <span className="mono">{shortOrderNumber(order.orderNumber)}</span>
              </small>
            </div>
            <Money amount={order.total} />
          </div>
          {byBalance ? (
            <div className={styles.back}>
              <p>
                <Icon name="undo" />
                {ADMIN_ORDERS.willRefund}
              </p>
              <DescriptionList>
                <DescriptionItem name={order.customer.name}>
                  <Money amount={order.total} sign />
                </DescriptionItem>
              </DescriptionList>
              <small>{ADMIN_ORDERS.willRefundUnlessAdmin}</small>
            </div>
          ) : (
            <Alert kind="warn">
              <Icon name="alert" />
              <div>
                <b>{ADMIN_ORDERS.noRefund}</b>
                {ADMIN_ORDERS.noRefundText(ADMIN.paymentMethod[order.method] ?? ADMIN.none)}
              </div>
            </Alert>
          )}
        </div>
      )}
    </ReasonDialog>
  );
}
