import type { AdminPaymentView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber, initials } from '../../../lib/format.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { Icon } from '../../../ui/Icon.js';
import { Money, moneyText } from '../../../ui/Money.js';
import { StatusTag } from '../../shared/StatusTag.js';
import { BalanceRise } from '../../wallet/BalanceRise.js';
import { withPlatform } from '../../wallet/entry-text.js';
import { OrderedPlatformLogo } from '../../wallet/OrderedPlatformLogo.js';
import { ADMIN } from '../shared/admin.texts.js';
import { waitText } from '../shared/use-now.js';
import { AlreadyDecidedNotice, isWithdrawn } from './AlreadyDecidedNotice.js';
import { PaymentHistory } from './PaymentHistory.js';
import type { PaymentQueueStore } from './PaymentQueueStore.js';
import { PAYMENTS } from './payments.texts.js';
import { ReceiptPreview } from './ReceiptPreview.js';

const NOTE_MAX = 500;

interface Props {
  store: PaymentQueueStore;
  now: number;
  ownId: string | null;
  onMove: (by: number) => void;
  onApprove: (request: AdminPaymentView, note: string) => void;
  onReject: (request: AdminPaymentView) => void;
  onUndo: (request: AdminPaymentView) => void;
  onClose: () => void;
}

/** One request beside the queue: who, how much, what the balance becomes, and the decision. */
export const PaymentPanel = observer(function PaymentPanel({
  store,
  now,
  ownId,
  onMove,
  onApprove,
  onReject,
  onUndo,
  onClose,
}: Props) {
  const ref = useRef<HTMLElement>(null);
  const [note, setNote] = useState('');
  const { openId, detail: request } = store;
  useEffect(() => {
    setNote('');
    ref.current?.focus({ preventScroll: true });
  }, [openId]);
  const pending = request?.status === 'pending';
  const own = request?.userId === ownId;
  const busy = openId !== null && store.isBusy(openId);
  const lost = store.lostId !== null && store.lostId === openId && !pending;
  const looking = openId !== null && pending ? store.lookedAtBy(openId) : null;
  const mine = openId !== null && pending && store.isMine(openId);
  const unknown =
    openId !== null &&
    (['approve', 'reject', 'undo'] as const).some((act) => store.stateOf(act, openId).status === 'unknown');
  return (
    <aside className="sidepanel" ref={ref} tabIndex={-1} aria-label={`${PAYMENTS.panel} ${openId?.slice(0, 8) ?? ''}`}>
      <div className="sidepanel__head">
        <div>
          <b>{PAYMENTS.panel}</b>{' '}
          <span className="hash" title={openId ?? ''}>
            {openId?.slice(0, 8)}
          </span>
        </div>
        <Button
          kind="icon"
          size="sm"
          aria-label={PAYMENTS.previous}
          title={PAYMENTS.previous}
          disabled={store.neighbour(-1) === null}
          onClick={() => onMove(-1)}
        >
          <Icon name="chevron-up" />
        </Button>
        <Button
          kind="icon"
          size="sm"
          aria-label={PAYMENTS.next}
          title={PAYMENTS.next}
          disabled={store.neighbour(1) === null}
          onClick={() => onMove(1)}
        >
          <Icon name="chevron-down" />
        </Button>
        <Button kind="icon" size="sm" aria-label={ADMIN.close} title={ADMIN.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className="sidepanel__body">
        <AsyncView state={store.detailState} onRetry={() => void store.open(openId)}>
          {request && (
            <>
              {mine && (
                <p className="lease">
                  <Icon name="eye" />
                  {PAYMENTS.yours}
                </p>
              )}
              {lost && <AlreadyDecidedNotice request={request} />}
              {looking !== null && (
                <div className="alert" role="status">
                  <Icon name="eye" />
                  <div>
                    <b>{PAYMENTS.lookedAt(looking)}</b>
                    {PAYMENTS.lookedAtText}
                  </div>
                </div>
              )}
              {unknown && (
                <div className="alert" role="status">
                  <Icon name="hourglass" />
                  <div>
                    <b>{ADMIN.checking}</b>
                    {ADMIN.checkingText}
                  </div>
                </div>
              )}
              <div className="amount">
                <div>
                  <Money amount={request.amount} size="lg" />
                  <small>
                    {PAYMENTS.kind[request.kind]} · {PAYMENTS.methods[request.method]}
                  </small>
                </div>
                {pending ? (
                  <span className="end">
                    <span className="strong small">{waitText(request.createdAt, now)}</span>
                    <small>{formatDateTime(request.createdAt)}</small>
                  </span>
                ) : (
                  <StatusTag payment={request.status} />
                )}
              </div>
              <div className="person">
                <span className="avatar">{initials(request.customer.name || ADMIN.unknownCustomer)}</span>
                <div>
                  <b>{request.customer.name || ADMIN.unknownCustomer}</b>
                  <small className="ellip">{request.customer.email || ADMIN.none}</small>
                </div>
                <Button
                  kind="icon"
                  size="sm"
                  to={`/denetim/cuzdan/${request.userId}`}
                  aria-label={PAYMENTS.wallet}
                  title={PAYMENTS.wallet}
                >
                  <Icon name="wallet" />
                </Button>
              </div>
              {pending ? (
                <Rise request={request} />
              ) : (
                <dl className="lines">
                  <div>
                    <dt>{PAYMENTS.nowBalance}</dt>
                    <dd>
                      <Money amount={request.balance} />
                    </dd>
                  </div>
                </dl>
              )}
              {pending && request.outsideLimits && (
                <div className="alert alert--warn">
                  <Icon name="flag" />
                  <div>
                    <b>{PAYMENTS.outside}</b>
                    {PAYMENTS.outsideText}
                  </div>
                </div>
              )}
              {request.receipt && <ReceiptPreview key={request.id} requestId={request.id} receipt={request.receipt} />}
              {pending && request.kind === 'cart' && (
                <div className="alert alert--plain">
                  <Icon name="cart" />
                  <div>{PAYMENTS.cartText}</div>
                </div>
              )}
              {pending && own && (
                <div className="alert">
                  <Icon name="info" />
                  <div>{PAYMENTS.ownAccount}</div>
                </div>
              )}
              <dl className="lines lines--text">
                <div>
                  <dt>{PAYMENTS.reference}</dt>
                  <dd className="mono">{request.reference}</dd>
                </div>
                <div>
                  <dt>{PAYMENTS.account}</dt>
                  <dd>
                    {request.instruction.bank} · <span className="mono">{request.instruction.account}</span>
                  </dd>
                </div>
                {request.orderId !== null && (
                  <div>
                    <dt>{PAYMENTS.order}</dt>
                    <dd>
                      <Link className="link mono" to={`/admin/siparisler?siparis=${request.orderId}`}>
                        {request.orderId.slice(0, 8)}
                      </Link>
                    </dd>
                  </div>
                )}
              </dl>
              {request.lines.length > 0 && (
                <div>
                  {request.lines.map((line) => (
                    <div className="pline" key={`${line.serviceId}-${line.quantity}`}>
                      <OrderedPlatformLogo platform={line.platform} size="xs" />
                      <span>
                        {formatNumber(line.quantity)} {withPlatform(line.platform, line.serviceName)}
                      </span>
                      <Money amount={line.price} />
                    </div>
                  ))}
                </div>
              )}
              <PaymentHistory request={request} />
              {pending && !own && (
                <details className="hist">
                  <summary>
                    <Icon name="comment" />
                    {PAYMENTS.note}
                    <Icon name="chevron-down" />
                  </summary>
                  <TextField
                    className="hist__note"
                    label={PAYMENTS.note}
                    optional
                    value={note}
                    onChange={setNote}
                    rows={2}
                    hint={PAYMENTS.noteHint}
                    input={{ maxLength: NOTE_MAX }}
                  />
                </details>
              )}
            </>
          )}
        </AsyncView>
      </div>
      {request && !own && (lost || pending || !isWithdrawn(request)) && (
        <div className="sidepanel__foot">
          {/* Keys: a click that was meant for one button never lands on the one that took its place. */}
          {lost ? (
            <Button key="next" kind="primary" size="sm" className="grow" onClick={() => onMove(1)}>
              {PAYMENTS.lost.next} <span className="kbd">J</span>
            </Button>
          ) : pending ? (
            <>
              <Button
                key="approve"
                kind="accent"
                size="sm"
                className="grow"
                busy={busy}
                onClick={() => onApprove(request, note)}
              >
                <Icon name="check" />
                {PAYMENTS.approve} <span className="kbd">A</span>
              </Button>
              <Button kind="danger" size="sm" disabled={busy} onClick={() => onReject(request)}>
                {PAYMENTS.rejectOpen} <span className="kbd">R</span>
              </Button>
            </>
          ) : (
            <Button key="undo" size="sm" className="grow" busy={busy} onClick={() => onUndo(request)}>
              <Icon name="undo" />
              {PAYMENTS.undo}
            </Button>
          )}
        </div>
      )}
    </aside>
  );
});

function Rise({ request }: { request: AdminPaymentView }) {
  const before = BigInt(request.balance);
  const after = request.kind === 'cart' ? before : before + BigInt(request.amount);
  return (
    <BalanceRise
      before={before}
      after={after}
      beforeLabel={PAYMENTS.nowBalance}
      afterLabel={PAYMENTS.afterApproval}
      label={PAYMENTS.rise(moneyText(before), moneyText(after))}
    />
  );
}
