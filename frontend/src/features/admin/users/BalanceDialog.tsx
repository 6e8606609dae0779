import { parseTurkishAmount, REASON_MAX } from '@yukselt/contracts';
import type { AdminUserView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/errors.js';
import { type FormErrors, useForm } from '../../../lib/use-form.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { DescriptionItem, DescriptionList } from '../../../ui/data/DescriptionList.js';
import { Money, moneyText } from '../../../ui/data/Money.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { TextField } from '../../../ui/forms/Field.js';
import { MoneyField } from '../../../ui/forms/MoneyInput.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { PENDING_OUTCOME } from '../../shared/pending-outcome.texts.js';
import { ADMIN } from '../shared/admin.texts.js';
import { FormDialog } from '../shared/form/FormDialog.js';
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
 * that moved meanwhile changes nothing and is reported.
 */
export const BalanceDialog = observer(function BalanceDialog({ store, user, onClose }: Props) {
  const { before, after, form, failure, unknown } = useBalanceChange({ store, user, onClose });
  const { draft, set, errors } = form;
  return (
    <FormDialog
      title={USER_BALANCE.title}
      submit={USER_BALANCE.confirm}
      form={form}
      failure={failure}
      onClose={onClose}
    >
      <BalanceChange user={user} before={before} after={after} />
      <MoneyField
        label={USER_BALANCE.after}
        value={draft.amount}
        onChange={(amount) => set({ amount })}
        error={errors.amount}
        hint={USER_BALANCE.afterHint}
        input={{
          maxLength: AMOUNT_MAX,
          autoFocus: true,
          required: true,
        }}
      />
      <TextField
        label={USER_BALANCE.reason}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
        error={errors.reason}
        hint={USER_BALANCE.reasonHint}
        rows={3}
        input={{ maxLength: REASON_MAX, required: true }}
      />
      {unknown && <OutcomePending />}
    </FormDialog>
  );
});

interface Draft {
  /** Lira, as typed. */
  amount: string;
  reason: string;
}
const EMPTY: Draft = { amount: '', reason: '' };

function balanceErrors({ amount, reason }: Draft, before: bigint): FormErrors<keyof Draft> {
  const after = parseTurkishAmount(amount);
  return {
    ...(after === null ? { amount: USER_BALANCE.notNumber } : after === before ? { amount: USER_BALANCE.same } : {}),
    ...(reason.trim() === '' ? { reason: USER_BALANCE.reasonRequired } : {}),
  };
}

/** The draft of a change and its request. A balance that moved meanwhile becomes the new starting point. */
function useBalanceChange({ store, user, onClose }: Props) {
  const { notifications, commands } = useStores();
  const [before, setBefore] = useState(() => BigInt(user.balance));
  const [failure, setFailure] = useState<ReactNode>(undefined);
  const fail = (error: unknown) => {
    const current = error instanceof ApiError && error.code === 'BALANCE_CHANGED' ? error.data['balance'] : undefined;
    if (typeof current === 'string') {
      setBefore(BigInt(current));
      setFailure(
        <>
          <b>{USER_BALANCE.moved}</b>
          {USER_BALANCE.movedText(moneyText(before), moneyText(current))}
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
    return error instanceof ApiError ? error.errors : undefined;
  };
  const form = useForm<Draft>({
    initial: EMPTY,
    check: (draft) => balanceErrors(draft, before),
    send: async ({ amount, reason }) => {
      const target = parseTurkishAmount(amount);
      if (target === null) return;
      setFailure(undefined);
      const { balance } = await store.adjust(user.id, before, target, reason.trim());
      notifications.success(USER_BALANCE.done(user.name, moneyText(balance)));
      onClose();
    },
    onError: fail,
  });
  const after = parseTurkishAmount(form.draft.amount);
  const unknown = after !== null && commands.stateOf(balanceIntent(user.id, before, after)).status === 'unknown';
  return { before, after, form, failure, unknown };
}

function BalanceChange({ user, before, after }: { user: AdminUserView; before: bigint; after: bigint | null }) {
  return (
    <DescriptionList>
      <div>
        <dt>{user.name}</dt>
        <dd className="muted">{user.email}</dd>
      </div>
      <DescriptionItem name={USER_BALANCE.before}>
        <Money amount={before} />
      </DescriptionItem>
      <DescriptionItem name={USER_BALANCE.difference}>
        {after === null ? '—' : <Money amount={after - before} sign />}
      </DescriptionItem>
    </DescriptionList>
  );
}

/** The request's outcome is unknown: it is looked up before anything is sent again. */
function OutcomePending() {
  return (
    <Alert role="status">
      <Icon name="clock" />
      <div>
        <b>{PENDING_OUTCOME.title}</b>
        {PENDING_OUTCOME.onlyOnce}
      </div>
    </Alert>
  );
}
