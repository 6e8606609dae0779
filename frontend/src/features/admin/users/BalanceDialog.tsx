import { parseTurkishAmount } from '@yukselt/contracts';
import type { AdminUserView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { TextField } from '../../../ui/Field.js';
import { Icon } from '../../../ui/Icon.js';
import { Money, moneyText } from '../../../ui/Money.js';
import { ADMIN } from '../shared/admin.texts.js';
import { FormDialog } from '../shared/FormDialog.js';
import { type AdminUsersStore, balanceIntent } from './AdminUsersStore.js';
import { USER_BALANCE } from './admin-users.texts.js';

const REASON_MAX = 500;
const AMOUNT_MAX = 20;

/**
 * Sets a balance from what the admin saw to what the admin wants (docs/product-rules.md#money-6): a typo or a balance
 * that moved meanwhile changes nothing and says so.
 */
export const BalanceDialog = observer(function BalanceDialog({
  store,
  user,
  onClose,
}: {
  store: AdminUsersStore;
  user: AdminUserView;
  onClose: () => void;
}) {
  const { notifications, commands } = useStores();
  const [before, setBefore] = useState(() => BigInt(user.balance));
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<ReactNode>(undefined);
  const after = parseTurkishAmount(text);
  const unknown = after !== null && commands.stateOf(balanceIntent(user.id, before, after)).status === 'unknown';

  const fail = (error: unknown) => {
    const now = error instanceof ApiError && error.code === 'BALANCE_MOVED' ? error.data['balance'] : undefined;
    if (typeof now === 'string') {
      setBefore(BigInt(now));
      setFailure(
        <>
          <b>{USER_BALANCE.moved}</b>
          {USER_BALANCE.movedText(moneyText(before), moneyText(now))}
        </>,
      );
    } else {
      setFailure(
        <>
          <b>{USER_BALANCE.failed}</b>
          {messageOf(error, ADMIN.actionFailed)}
        </>,
      );
      notifications.error(USER_BALANCE.failed);
    }
  };
  const send = async (wanted: bigint) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { balance } = await store.adjust(user.id, before, wanted, reason.trim());
      notifications.success(USER_BALANCE.done(user.name, moneyText(balance)));
      onClose();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };
  const handleSubmit = () => {
    const found: Record<string, string> = {};
    if (after === null) found['amount'] = USER_BALANCE.notNumber;
    else if (after === before) found['amount'] = USER_BALANCE.same;
    if (reason.trim() === '') found['reason'] = USER_BALANCE.reasonRequired;
    setErrors(found);
    if (after !== null && Object.keys(found).length === 0) void send(after);
  };
  return (
    <FormDialog
      title={USER_BALANCE.title}
      submit={USER_BALANCE.confirm}
      dirty={!busy && (text !== '' || reason !== '')}
      busy={busy}
      errors={errors}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <dl className="lines">
        <div>
          <dt>{user.name}</dt>
          <dd className="muted">{user.email}</dd>
        </div>
        <div>
          <dt>{USER_BALANCE.before}</dt>
          <dd>
            <Money amount={before} />
          </dd>
        </div>
        <div className="balance__diff">
          <dt>{USER_BALANCE.difference}</dt>
          <dd>{after === null ? '—' : <Money amount={after - before} sign />}</dd>
        </div>
      </dl>
      <TextField
        label={USER_BALANCE.after}
        value={text}
        onChange={setText}
        error={errors['amount']}
        hint={USER_BALANCE.afterHint}
        input={{ inputMode: 'decimal', maxLength: AMOUNT_MAX, autoFocus: true, required: true, autoComplete: 'off' }}
      />
      <TextField
        label={USER_BALANCE.reason}
        value={reason}
        onChange={setReason}
        error={errors['reason']}
        hint={USER_BALANCE.reasonHint}
        rows={3}
        input={{ maxLength: REASON_MAX, required: true }}
      />
      {unknown && (
        <div className="alert alert--info" role="status">
          <Icon name="clock" />
          <div>
            <b>{ADMIN.checking}</b>
            {ADMIN.checkingText}
          </div>
        </div>
      )}
    </FormDialog>
  );
});
