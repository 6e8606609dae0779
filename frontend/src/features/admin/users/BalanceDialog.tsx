import { parseTurkishAmount, REASON_MAX } from '@yukselt/contracts';
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

const AMOUNT_MAX = 20;

interface Props {
  store: AdminUsersStore;
  user: AdminUserView;
  onClose: () => void;
}

/**
 * Sets a balance from what the admin saw to what the admin wants (docs/product-rules.md#money-6): a typo or a balance
 * that moved meanwhile changes nothing and says so.
 */
export const BalanceDialog = observer(function BalanceDialog({ store, user, onClose }: Props) {
  const { before, after, text, setText, reason, setReason, busy, errors, failure, unknown, submit } = useBalanceChange({
    store,
    user,
    onClose,
  });
  return (
    <FormDialog
      title={USER_BALANCE.title}
      submit={USER_BALANCE.confirm}
      dirty={!busy && (text !== '' || reason !== '')}
      busy={busy}
      errors={errors}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <BalanceChange user={user} before={before} after={after} />
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
      {unknown && <OutcomePending />}
    </FormDialog>
  );
});

/** The draft of a change and its request. A balance that moved meanwhile becomes the new starting point. */
function useBalanceChange({ store, user, onClose }: Props) {
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
  const send = async (target: bigint) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { balance } = await store.adjust(user.id, before, target, reason.trim());
      notifications.success(USER_BALANCE.done(user.name, moneyText(balance)));
      onClose();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };
  const submit = () => {
    const wrong: Record<string, string> = {};
    if (after === null) wrong['amount'] = USER_BALANCE.notNumber;
    else if (after === before) wrong['amount'] = USER_BALANCE.same;
    if (reason.trim() === '') wrong['reason'] = USER_BALANCE.reasonRequired;
    setErrors(wrong);
    if (after !== null && Object.keys(wrong).length === 0) void send(after);
  };
  return { before, after, text, setText, reason, setReason, busy, errors, failure, unknown, submit };
}

function BalanceChange({ user, before, after }: { user: AdminUserView; before: bigint; after: bigint | null }) {
  return (
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
      <div>
        <dt>{USER_BALANCE.difference}</dt>
        <dd>{after === null ? '—' : <Money amount={after - before} sign />}</dd>
      </div>
    </dl>
  );
}

/** The request's outcome is unknown: it is looked up before anything is sent again. */
function OutcomePending() {
  return (
    <div className="alert alert--info" role="status">
      <Icon name="clock" />
      <div>
        <b>{ADMIN.checking}</b>
        {ADMIN.checkingText}
      </div>
    </div>
  );
}
